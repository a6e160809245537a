import { expect, it, vi } from 'vitest';
import type { ChatPage } from '#shared/streams/chat.contract.ts';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import { chatLine } from './chat-line-fixture.ts';
import { createChatRoom, MOST_FOLLOWED, MOST_KEPT } from './chat-room.ts';

const PAGE = 100;

/** A server's chat with this many messages; the cursor is where the page before ends. */
function open(count: number) {
  const said = lines(1, count);
  const calls = {
    list: vi.fn(async ({ cursor }: { cursor?: string }): Promise<ChatPage> => {
      const end = cursor === undefined ? said.length : Number(cursor);
      const start = Math.max(0, end - PAGE);
      const nextCursor = start === 0 ? null : String(start);
      return { items: said.slice(start, end), nextCursor, isMuted: false, slowModeSeconds: 0, number: 0 };
    }),
    post: vi.fn(async ({ id, message }: { id: string; message: string }) => chatLine(9_000, { id, message })),
  };
  const room = createChatRoom(calls);
  const say = (from: number, to: number) => {
    for (const data of lines(from, to)) {
      said.push(data);
      room.hear({ name: 'chat.posted', data });
    }
  };
  return { room, calls, say, shown: () => room.read().log.messages };
}

function lines(from: number, to: number): ChatMessage[] {
  return Array.from({ length: to - from + 1 }, (_, index) => chatLine(from + index));
}

it('shows the latest page, then older ones until there are none', async () => {
  const { room, shown } = open(250);
  await room.load();
  expect(shown()).toEqual(lines(151, 250));
  await room.loadOlder();
  expect(shown()).toEqual(lines(51, 250));
  expect(room.read().older).toBe('some');
  await room.loadOlder();
  expect(shown()).toEqual(lines(1, 250));
  expect(room.read().older).toBe('none');
});

it('misses nothing that is said while the page is on its way', async () => {
  const { room, calls, shown } = open(3);
  const before = await calls.list({});
  let answer = (_: ChatPage) => {};
  calls.list.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const loading = room.load();
  room.hear({ name: 'chat.posted', data: chatLine(4) });
  room.hear({ name: 'chat.removed', data: { messageId: chatLine(2).id } });
  answer(before);
  await loading;
  expect(shown()).toEqual([chatLine(1), chatLine(3), chatLine(4)]);
});

it('shows a tip again whose payment is disputed and then stands after all', async () => {
  const { room, shown } = open(2);
  await room.load();
  const tip = chatLine(2);
  room.hear({ name: 'chat.removed', data: { messageId: tip.id } });
  expect(shown()).toEqual([chatLine(1)]);
  room.hear({ name: 'chat.posted', data: tip });
  expect(shown()).toEqual([chatLine(1), tip]);
  await room.load();
  expect(shown()).toEqual([chatLine(1), tip]);
});

it('keeps a bounded number while following the newest, and finds what was cut when asked for it', async () => {
  const { room, say, shown } = open(100);
  await room.load();
  say(101, 450);
  expect(shown()).toEqual(lines(451 - MOST_FOLLOWED, 450));
  room.setAtEnd(false);
  await room.loadOlder();
  expect(shown()).toEqual(lines(51, 450));
  room.setAtEnd(true);
  expect(shown()).toHaveLength(MOST_FOLLOWED);
});

it('leaves no hole when somebody returns to the end while older messages are on their way', async () => {
  const { room, calls, shown } = open(1_000);
  await room.load();
  room.setAtEnd(false);
  for (let page = 0; page < 3; page += 1) await room.loadOlder();
  const late = await calls.list({ cursor: '600' });
  let answer = (_: ChatPage) => {};
  calls.list.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const loading = room.loadOlder();
  room.setAtEnd(true);
  answer(late);
  await loading;
  expect(shown()).toEqual(lines(701, 1_000));
  room.setAtEnd(false);
  await room.loadOlder();
  expect(shown()).toEqual(lines(601, 1_000));
});

it('still gets older messages if loading anew fails meanwhile', async () => {
  const { room, calls, shown } = open(150);
  await room.load();
  const loading = room.loadOlder();
  calls.list.mockRejectedValueOnce(new Error('no connection'));
  await room.load();
  await loading;
  expect(shown()).toEqual(lines(1, 150));
  expect(room.read().older).toBe('none');
});

it('keeps what somebody is reading further up, and beyond a limit only counts what is new', async () => {
  const { room, say, shown } = open(100);
  await room.load();
  room.setAtEnd(false);
  say(101, MOST_KEPT + 7);
  expect(shown()).toEqual(lines(1, MOST_KEPT));
  expect(room.read().skipped).toBe(7);
  room.setAtEnd(true);
  await vi.waitFor(() => expect(room.read().skipped).toBe(0), { timeout: 60_000 });
  expect(shown().at(-1)).toEqual(chatLine(MOST_KEPT + 7));
});

it('says that it could not be loaded, and loads when asked again', async () => {
  const { room, calls, shown } = open(2);
  calls.list.mockRejectedValueOnce(new Error('no connection'));
  await room.load();
  expect(room.read().hasFailed).toBe(true);
  await room.load();
  expect(room.read().hasFailed).toBe(false);
  expect(shown()).toHaveLength(2);
});

it('shows one’s own message at once, keeps it when it fails, and has it once when both ways bring it', async () => {
  const { room, calls, shown } = open(0);
  await room.load();
  calls.post.mockRejectedValueOnce(new Error('no connection'));
  const own = { id: chatLine(8).id, message: 'hello' };
  const sending = room.send(own);
  expect(room.read().log.outgoing).toEqual([{ ...own, hasFailed: false }]);
  await expect(sending).rejects.toThrow('no connection');
  expect(room.read().log.outgoing).toEqual([{ ...own, hasFailed: true }]);
  const posted = await room.send(own);
  room.hear({ name: 'chat.posted', data: posted });
  expect(room.read().log.outgoing).toEqual([]);
  expect(shown()).toEqual([posted]);
});

it('sends what one says in the order it was said, and goes on after a failure', async () => {
  const { room, calls } = open(0);
  await room.load();
  let fail = (_: Error) => {};
  calls.post.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  const [first, second] = [chatLine(1), chatLine(2)].map(({ id, message }) => room.send({ id, message }));
  await Promise.resolve();
  expect(room.read().log.outgoing).toHaveLength(2);
  expect(calls.post).toHaveBeenCalledTimes(1);
  fail(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await second;
  expect(calls.post).toHaveBeenCalledTimes(2);
  expect(room.read().log.outgoing).toMatchObject([{ id: chatLine(1).id, hasFailed: true }]);
});

it('follows slow mode and one’s own standing', async () => {
  const { room, calls } = open(1);
  await room.load();
  room.hear({ name: 'chat.slowed', data: { seconds: 15 } });
  expect(room.read().standing).toEqual({ isMuted: false, slowModeSeconds: 15 });
  calls.list.mockResolvedValueOnce({ ...(await calls.list({})), isMuted: true, slowModeSeconds: 15 });
  await room.refreshStanding();
  expect(room.read().standing).toEqual({ isMuted: true, slowModeSeconds: 15 });
});
