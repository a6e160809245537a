import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MS, type askOtherTabs } from './ask-other-tabs.ts';

/** Delivers to all others, as the browser's own does between tabs. */
class Channel {
  static readonly open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  constructor() {
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }));
  }
}

type Tab = { ask: typeof askOtherTabs; close: () => void };

/** Every tab runs the page's code anew. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  const before = new Set(Channel.open);
  const { askOtherTabs: ask } = await import('./ask-other-tabs.ts');
  const close = () => {
    for (const channel of Channel.open) if (!before.has(channel)) Channel.open.delete(channel);
  };
  // Listens from its first question on.
  ask('a draft of its own', 'x');
  return { ask, close };
}

/** Nobody answers any more. */
const inSilence = () => vi.advanceTimersByTimeAsync(ANSWER_MS);

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.useFakeTimers();
});
afterEach(() => {
  Channel.open.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('without locks, a draft', () => {
  it('belongs to the tab that asked first, until it is released', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const first = one.ask('draft', 'b');
    await inSilence();
    expect(await first.granted).toBe(true);
    expect(await two.ask('draft', 'a').granted).toBe(false);
    expect(await one.ask('draft', 'c').granted).toBe(false);
    first.release();
    const later = two.ask('draft', 'd');
    await inSilence();
    expect(await later.granted).toBe(true);
  });

  it('can be claimed once its tab is closed', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const first = one.ask('draft', 'a');
    await inSilence();
    expect(await first.granted).toBe(true);
    one.close();
    const second = two.ask('draft', 'b');
    await inSilence();
    expect(await second.granted).toBe(true);
  });

  it.each([
    ['a', 'b'],
    ['b', 'a'],
  ])('is granted to exactly one of two tabs that ask at the same moment: %s, %s', async (left, right) => {
    const [one, two] = [await openTab(), await openTab()];
    const asked = [one.ask('draft', left), two.ask('draft', right)];
    await inSilence();
    expect(await Promise.all(asked.map(({ granted }) => granted))).toEqual([left === 'a', right === 'a']);
  });

  it('is granted to every tab of a browser in which tabs cannot talk to each other', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const asked = [(await openTab()).ask('draft', 'a'), (await openTab()).ask('draft', 'b')];
    await inSilence();
    expect(await Promise.all(asked.map(({ granted }) => granted))).toEqual([true, true]);
  });
});
