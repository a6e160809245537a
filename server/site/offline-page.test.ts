import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const script = await readFile('public/offline.js', 'utf8');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The page as somebody looks at it on a network that has no connection yet. */
function openPage() {
  const page = Object.assign(new EventTarget(), { hidden: false, querySelector: () => new EventTarget() });
  const ask = vi.fn(async (_path: string, _how: object): Promise<{ ok: boolean }> => {
    throw new TypeError('Failed to fetch');
  });
  const location = { reload: vi.fn() };
  const known = { setInterval, AbortSignal, localStorage: {}, location, fetch: ask };
  runInNewContext(script, { ...known, document: page, window: new EventTarget() });
  return { page, ask, reload: location.reload };
}

it('asks again by itself, and loads the page once there is an answer', async () => {
  const { ask, reload } = openPage();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ask.mock.calls.length).toBeGreaterThan(2);
  expect(reload).not.toHaveBeenCalled();
  ask.mockResolvedValue({ ok: true });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('asks nothing while nobody looks, and at once when somebody does', async () => {
  const { page, ask } = openPage();
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(ask).toHaveBeenCalledOnce();
});
