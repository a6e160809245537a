import { afterEach, expect, it, vi } from 'vitest';
import { stubStorage } from '#tests/support/stand-ins/stub-storage.ts';
import { isAnythingUnsent, UNSENT_BOOKMARKS, UNSENT_WATCHES } from './unsent-here.ts';

const WAITING = JSON.stringify({ 'paula/b': { userId: 'paula', report: {} } });

afterEach(() => vi.unstubAllGlobals());

it.each([UNSENT_BOOKMARKS, UNSENT_WATCHES])('knows that something waits: %s', (name) => {
  stubStorage({ [name]: WAITING });
  expect(isAnythingUnsent()).toBe(true);
});

it('knows that nothing does, once all has arrived, or in a storage that is damaged or closed', () => {
  stubStorage({ [UNSENT_BOOKMARKS]: '{}', [UNSENT_WATCHES]: 'damaged' });
  expect(isAnythingUnsent()).toBe(false);
  vi.stubGlobal('localStorage', undefined);
  expect(isAnythingUnsent()).toBe(false);
});
