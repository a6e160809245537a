import { expect, it, vi } from 'vitest';
import { keepSoleSound } from './keep-sole-sound.ts';

/** The tabs of one browser, each with its player. */
function openTabs() {
  const tabs: { channel: EventTarget }[] = [];
  let clock = 0;
  return () => {
    const listeners = new Set<() => void>();
    let state = { hasBegun: false, isPaused: true, isMuted: false, volume: 1 };
    const change = (part: Partial<typeof state>) => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    };
    const channel = Object.assign(new EventTarget(), {
      postMessage(data: unknown) {
        for (const other of tabs)
          if (other !== tab) other.channel.dispatchEvent(new MessageEvent('message', { data }));
      },
    });
    const player = {
      getState: () => state,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      pause: vi.fn(() => change({ isPaused: true })),
    };
    const tab = {
      channel,
      player,
      change,
      play: () => change({ isPaused: false, hasBegun: true }),
      stop: () => undefined,
    };
    tabs.push(tab);
    clock += 1;
    const stop = keepSoleSound(player, channel as unknown as BroadcastChannel, () => {
      clock += 1;
      return clock;
    });
    return { ...tab, stop, isPaused: () => state.isPaused };
  };
}

it('a stream that begins to be heard in another tab pauses in this one', () => {
  const open = openTabs();
  const [first, second] = [open(), open()];
  first.play();
  expect(first.isPaused()).toBe(false);
  second.play();
  expect([first.isPaused(), second.isPaused()]).toEqual([true, false]);
  first.play();
  expect([first.isPaused(), second.isPaused()]).toEqual([false, true]);
});

it('what makes no sound is left alone, until it does', () => {
  const open = openTabs();
  const [first, second] = [open(), open()];
  first.play();
  // Asked to play, and not yet refused by a browser that lets nothing play aloud unasked.
  second.change({ isPaused: false });
  second.change({ isMuted: true });
  second.change({ hasBegun: true });
  expect([first.isPaused(), second.isPaused()]).toEqual([false, false]);
  second.change({ isMuted: false });
  expect([first.isPaused(), second.isPaused()]).toEqual([true, false]);
  first.change({ isPaused: false, volume: 0 });
  expect([first.isPaused(), second.isPaused()]).toEqual([false, false]);
});

it('two tabs that begin in the same moment do not silence each other, and a closed one hears nothing', () => {
  const open = openTabs();
  const first = open();
  first.play();
  first.channel.dispatchEvent(new MessageEvent('message', { data: 0 }));
  expect(first.player.pause).not.toHaveBeenCalled();
  first.stop();
  open().play();
  expect(first.player.pause).not.toHaveBeenCalled();
});
