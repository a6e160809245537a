import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsent } from './unsent.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterEach(() => {
  storage.clear();
  vi.unstubAllGlobals();
});

it('keeps what one person could not send, until it is forgotten', () => {
  unsent.keep('ines', 'bookmark.1', { id: 'b', note: 'Gold' });
  expect(unsent.find('ines', 'bookmark.1')).toEqual({ id: 'b', note: 'Gold' });
  expect(unsent.find('ines', 'bookmark.2')).toBeNull();
  expect(unsent.find('ruta', 'bookmark.1')).toBeNull();
  unsent.forget('ines', 'bookmark.1');
  expect(unsent.find('ines', 'bookmark.1')).toBeNull();
});

it('does without a storage', () => {
  vi.stubGlobal('localStorage', undefined);
  unsent.keep('ines', 'review.1', {});
  expect(unsent.find('ines', 'review.1')).toBeNull();
  unsent.forget('ines', 'review.1');
});
