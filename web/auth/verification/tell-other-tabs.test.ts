import { afterEach, expect, it, vi } from 'vitest';
import { hearOfVerified, tellOtherTabs } from './tell-other-tabs.ts';

afterEach(() => void vi.unstubAllGlobals());

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
