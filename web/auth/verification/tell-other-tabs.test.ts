import { afterEach, expect, it, vi } from 'vitest';
import { forgetVerified, hearOfVerified, tellOtherTabs } from './tell-other-tabs.ts';

afterEach(() => void vi.unstubAllGlobals());

it('reaches a tab that a phone had put away, or loads again, until somebody signs up anew', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const listen = () => {
    const hear = vi.fn();
    hearOfVerified(hear)();
    return hear.mock.calls.length;
  };
  expect(listen()).toBe(0);
  tellOtherTabs();
  expect([listen(), listen()]).toEqual([1, 1]);
  forgetVerified();
  expect(listen()).toBe(0);
});

it('reaches the tab that waits, until it waits no more', async () => {
  const hear = vi.fn();
  const stop = hearOfVerified(hear);
  const other = vi.fn();
  const stopOther = hearOfVerified(other);
  tellOtherTabs();
  await vi.waitFor(() => expect(hear).toHaveBeenCalledOnce(), { timeout: 5_000 });
  stop();
  tellOtherTabs();
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(2), { timeout: 5_000 });
  expect(hear).toHaveBeenCalledOnce();
  stopOther();
});

it('does without where tabs cannot talk', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  tellOtherTabs();
  hearOfVerified(() => undefined)();
});
