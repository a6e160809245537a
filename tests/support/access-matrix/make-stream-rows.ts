import { later } from '#server/platform/clock.ts';
import type { contract } from '#shared/contract.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { MatrixWorld } from './make-matrix-world.ts';
import { CREATORS, EVERYONE, MEMBERS, makeOutcomes, type Row, type Rows } from './make-outcomes.ts';

type StreamRows = Omit<Rows<typeof contract.streams>, 'chat'>;

const NOBODY = makeOutcomes('NOT_FOUND');
const absent = { streamId: crypto.randomUUID() };

/** The access matrix of streams: lists and faces for everybody, the rest by Premium or to their owner. */
export function makeStreamRows(test: TestApp, { people, own, foreign }: MatrixWorld): StreamRows {
  const { creator, otherCreator } = people;
  const inAnHour = () => later(test.deps.clock.now(), { hours: 1 });
  const form = () => ({
    title: 'Chrome hour',
    description: '',
    scheduledStartTime: inAnHour().toISOString(),
    isPremiumOnly: true,
    allowTips: true,
  });
  const streamOf = (creatorId: string, status: 'scheduled' | 'live', more: object) => async () => {
    const { id } = await makeStream(test, creatorId, { status, scheduled_start_time: inAnHour() });
    return { streamId: id, ...more };
  };
  const managing = (status: 'scheduled' | 'live', more: object = {}): Row => ({
    own: {
      input: streamOf(creator.id, status, more),
      outcomes: { ...CREATORS, otherCreator: 'NOT_FOUND' },
    },
    foreign: {
      input: streamOf(otherCreator.id, status, more),
      outcomes: { ...CREATORS, creator: 'NOT_FOUND' },
    },
    absent: {
      input: () => ({ ...absent, ...more }),
      outcomes: { ...CREATORS, creator: 'NOT_FOUND', otherCreator: 'NOT_FOUND' },
    },
  });
  return {
    list: { announced: { outcomes: EVERYONE } },
    listOfCreator: {
      own: { input: () => ({ userId: creator.id }), outcomes: EVERYONE },
      foreign: { input: () => ({ userId: otherCreator.id }), outcomes: EVERYONE },
      absent: { input: () => ({ userId: absent.streamId }), outcomes: NOBODY },
    },
    get: {
      own: {
        input: () => ({ streamId: own.stream.id }),
        outcomes: makeOutcomes('PREMIUM_REQUIRED', { subscriber: 'OK', creator: 'OK' }),
      },
      foreign: {
        input: () => ({ streamId: foreign.stream.id }),
        outcomes: makeOutcomes('PREMIUM_REQUIRED', { subscriber: 'OK', otherCreator: 'OK' }),
      },
      absent: { input: () => absent, outcomes: NOBODY },
    },
    getFace: {
      own: { input: () => ({ streamId: own.stream.id }), outcomes: EVERYONE },
      foreign: { input: () => ({ streamId: foreign.stream.id }), outcomes: EVERYONE },
      absent: { input: () => absent, outcomes: NOBODY },
    },
    listMine: { own: { outcomes: CREATORS } },
    create: { own: { input: () => ({ id: crypto.randomUUID(), ...form() }), outcomes: CREATORS } },
    getMine: managing('scheduled'),
    update: managing('scheduled', form()),
    cancel: managing('scheduled'),
    goLive: managing('scheduled'),
    end: managing('live'),
    getStatistics: managing('live'),
    revealKey: managing('scheduled'),
    regenerateKey: managing('scheduled'),
    setReminder: {
      own: { input: () => ({ streamId: own.stream.id }), outcomes: MEMBERS },
      foreign: { input: () => ({ streamId: foreign.stream.id }), outcomes: MEMBERS },
      absent: { input: () => absent, outcomes: { ...NOBODY, visitor: 'UNAUTHENTICATED' } },
    },
    removeReminder: {
      own: { input: () => ({ streamId: own.stream.id }), outcomes: MEMBERS },
      foreign: { input: () => ({ streamId: foreign.stream.id }), outcomes: MEMBERS },
      absent: { input: () => absent, outcomes: MEMBERS },
    },
    listReminders: { own: { outcomes: MEMBERS } },
  };
}
