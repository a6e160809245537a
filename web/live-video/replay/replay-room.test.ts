import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '#shared/streams/chat-message.ts';
import { chatLine } from '#web/streams/chat/chat-line-fixture.ts';
import { createReplayRoom } from './create-replay-room.ts';

/** When the nth message of a chat was said. */
const at = (number: number) => Date.parse(chatLine(number).at);

beforeEach(() => void vi.useFakeTimers({ now: at(1_000_000) }));
afterEach(() => void vi.useRealTimers());

/** A chat with a message at each of these seconds, behind a server that counts what it is asked for. */
function replay(seconds: readonly number[]) {
  const messages = seconds.map((second) => chatLine(second));
  const asked: { cursor?: string; until?: string }[] = [];
  let isDown = false;
  const room = createReplayRoom({
    async list({ cursor, until }) {
      asked.push({ ...(cursor && { cursor }), ...(until && { until }) });
      if (isDown) throw new Error('no connection');
      const isOlder = (message: ChatMessage) =>
        cursor ? message.at < cursor : !until || message.at <= until;
      const found = messages.filter(isOlder);
      const items = found.slice(-100);
      return {
        items,
        nextCursor: found.length > items.length ? (items[0]?.at ?? null) : null,
        slowModeSeconds: 0,
        isMuted: false,
        number: 0,
      };
    },
  });
  const go = async (second: number) => {
    room.setMoment(at(second));
    await vi.advanceTimersByTimeAsync(0);
    return shown();
  };
  const shown = () => room.read().log.messages.map(({ message }) => Number(message.split(' ')[1]));
  return {
    room,
    asked,
    go,
    shown,
    setDown: (isNow: boolean) => {
      isDown = isNow;
    },
  };
}

const upTo = (last: number, first = 0) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('the chat of a replay', () => {
  it('shows what had been said by the moment on screen, forwards and backwards', async () => {
    const { go, room, asked } = replay([5, 10, 3_000, 3_010]);
    expect(await go(0)).toEqual([]);
    expect(await go(5)).toEqual([5]);
    expect(await go(2_990)).toEqual([5, 10]);
    expect(await go(3_005)).toEqual([5, 10, 3_000]);
    expect(await go(7)).toEqual([5]);
    expect(room.read().older).toBe('none');
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('loads a busy chat as it is needed, and nothing twice as often as it has to', async () => {
    const { go, asked } = replay(upTo(2_000));
    expect(await go(0)).toEqual([0]);
    for (let second = 1; second <= 600; second += 1) {
      const seen = await go(second);
      expect(seen.at(-1)).toBe(second);
      expect(seen[0]).toBe(Math.max(0, second - 299));
    }
    expect(asked.length).toBeLessThan(40);
  });

  it('jumps into the middle without loading everything before it', async () => {
    const { go, room, asked, shown } = replay(upTo(5_000));
    await go(0);
    const before = asked.length;
    const seen = await go(4_000);
    expect(seen.at(-1)).toBe(4_000);
    expect(asked.length - before).toBeLessThanOrEqual(2);
    expect(room.read().older).toBe('some');

    room.setAtEnd(false);
    await room.loadOlder();
    expect(shown()[0]).toBeLessThan(seen[0] ?? 0);
    expect(shown()).toEqual(upTo(4_000, shown()[0]));
    expect((await go(100)).at(-1)).toBe(100);
  });

  it('keeps up with a crowd, in which a page is over in seconds', async () => {
    const crowd = Array.from({ length: 3_000 }, (_, index) => 50 + index / 50);
    const { go, asked } = replay([1, 2, ...crowd]);
    for (let second = 1; second <= 100; second += 1)
      expect((await go(second)).at(-1), `at ${second}`).toBe(second < 50 ? Math.min(second, 2) : second);
    expect(asked.length).toBeLessThan(150);
  });

  it('no longer shows what was removed', async () => {
    const { go, room, shown } = replay([1, 2, 3]);
    await go(10);
    room.hear({ name: 'chat.removed', data: { messageId: chatLine(2).id } });
    expect(shown()).toEqual([1, 3]);
  });

  it('says that older messages could not be loaded until somebody tries again, or goes elsewhere', async () => {
    const { go, room, setDown, shown } = replay(upTo(2_000));
    await go(1_000);
    room.setAtEnd(false);
    const [oldest = 0] = shown();
    setDown(true);
    await room.loadOlder();
    await go(1_000.25);
    expect(room.read().older).toBe('failed');
    setDown(false);
    await room.loadOlder();
    expect(room.read().older).toBe('some');
    expect(shown()[0]).toBeLessThan(oldest);

    setDown(true);
    await room.loadOlder();
    setDown(false);
    await go(300);
    expect(room.read().older).toBe('some');
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const { go, room, setDown, asked } = replay([1]);
    setDown(true);
    await go(2);
    expect(room.read().hasFailed).toBe(true);
    await go(2.25);
    expect(asked).toHaveLength(1);
    setDown(false);
    vi.setSystemTime(Date.now() + 6_000);
    expect(await go(2.5)).toEqual([1]);
    expect(room.read().hasFailed).toBe(false);
  });
});
