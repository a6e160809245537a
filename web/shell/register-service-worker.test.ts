import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '#tests/support/stand-ins/stub-storage.ts';
import { UNSENT_BOOKMARKS, UNSENT_WATCHES } from '#web/lessons/offline/store/unsent-here.ts';
import { registerServiceWorker } from './register-service-worker.ts';

const mindKept = vi.hoisted(() => vi.fn());
vi.mock('#web/lessons/offline/keeping/mind-kept.ts', () => ({ mindKept }));

const CHANGES = JSON.stringify({ 'paula/b': { userId: 'paula', report: {} } });

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: { register: async () => undefined } });
  vi.stubGlobal('document', { readyState: 'complete' });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  mindKept.mockClear();
});

it.each([
  ['keeps lessons', { 'lunula.kept': '1' }],
  ['keeps none any more, but bookmarks that were never sent', { [UNSENT_BOOKMARKS]: CHANGES }],
  ['keeps none any more, but progress that was never sent', { [UNSENT_WATCHES]: CHANGES }],
])('a device that %s is minded', async (_, stored) => {
  stubStorage(stored);
  registerServiceWorker();
  await vi.waitFor(() => expect(mindKept).toHaveBeenCalledOnce());
});

it('a device with nothing of the kind needs none of that code', async () => {
  stubStorage({ [UNSENT_BOOKMARKS]: '{}', [UNSENT_WATCHES]: 'damaged' });
  registerServiceWorker();
  await import('#web/lessons/offline/keeping/mind-kept.ts');
  expect(mindKept).not.toHaveBeenCalled();
});
