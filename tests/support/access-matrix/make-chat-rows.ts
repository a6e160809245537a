import { streamChatMessages } from '#server/streams/chat/chat.tables.ts';
import type { contract } from '#shared/contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld } from './make-matrix-world.ts';
import { CREATORS, makeOutcomes, type Outcome, type Row, type Rows } from './make-outcomes.ts';

type Chat = Rows<typeof contract.streams.chat>;

const ABSENT = crypto.randomUUID();

/** The access matrix of chats: of those who may watch; only the stream's owner moderates. */
export function makeChatRows(test: TestApp, { people, own, foreign }: MatrixWorld): Chat {
  const watching = (allowed: Outcome, input: (streamId: string) => unknown, refused?: 'UNAUTHENTICATED') => {
    const visitor = refused && { visitor: refused };
    const those = (owner: object) =>
      makeOutcomes('PREMIUM_REQUIRED', { subscriber: allowed, ...owner, ...visitor });
    return {
      own: { input: () => input(own.stream.id), outcomes: those({ creator: allowed }) },
      foreign: { input: () => input(foreign.stream.id), outcomes: those({ otherCreator: allowed }) },
      absent: { input: () => input(ABSENT), outcomes: makeOutcomes('NOT_FOUND', { ...visitor }) },
    };
  };
  const moderating = (input: (streamId: string) => object | Promise<object>): Row => ({
    own: { input: () => input(own.stream.id), outcomes: { ...CREATORS, otherCreator: 'NOT_FOUND' } },
    foreign: { input: () => input(foreign.stream.id), outcomes: { ...CREATORS, creator: 'NOT_FOUND' } },
    absent: {
      input: async () => ({ ...(await input(own.stream.id)), streamId: ABSENT }),
      outcomes: { ...CREATORS, creator: 'NOT_FOUND', otherCreator: 'NOT_FOUND' },
    },
  });
  const write = async (streamId: string) => {
    const values = { stream_id: streamId, user_id: people.subscriber.id, message: 'Hello' };
    const [row] = await test.deps.db.insert(streamChatMessages).values(values).returning();
    return row?.id;
  };
  const muting = moderating(async (streamId) => {
    await write(streamId);
    return { streamId, userId: people.subscriber.id };
  });
  const saying = (streamId: string) => ({ streamId, id: crypto.randomUUID(), message: 'Hello' });
  return {
    list: watching('OK', (streamId) => ({ streamId })),
    post: {
      ...watching('CHAT_CLOSED', saying, 'UNAUTHENTICATED'),
      live: {
        input: async () => saying((await makeStream(test, people.creator.id, { status: 'live' })).id),
        outcomes: makeOutcomes('OK', { visitor: 'UNAUTHENTICATED' }),
      },
    },
    remove: moderating(async (streamId) => ({ streamId, messageId: await write(streamId) })),
    mute: muting,
    unmute: muting,
    listMuted: moderating((streamId) => ({ streamId })),
    setSlowMode: moderating((streamId) => ({ streamId, seconds: 15 })),
  };
}
