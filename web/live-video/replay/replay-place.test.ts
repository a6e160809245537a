import { expect, it } from 'vitest';
import { findReplayPlace, keepReplayPlace } from './replay-place.ts';

const FROM = Date.parse('2026-05-01T12:00:00.000Z');
const AN_HOUR = 3_600_000;

function makeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('a replay goes on where it was when its page is loaded again, and begins anew once it was seen', () => {
  const storage = makeStorage();
  const stop = (seconds: number) =>
    keepReplayPlace(storage, 'one', { moment: FROM + seconds * 1_000, from: FROM, edge: FROM + AN_HOUR });
  expect(findReplayPlace(storage, 'one')).toBeNull();
  stop(90.0004);
  expect(findReplayPlace(storage, 'one')).toBe(FROM + 90_000);
  expect(findReplayPlace(storage, 'other')).toBeNull();
  stop(5);
  expect(findReplayPlace(storage, 'one')).toBeNull();
  stop(90);
  stop(3_595);
  expect(findReplayPlace(storage, 'one')).toBeNull();
  stop(90);
  keepReplayPlace(storage, 'one', { moment: null, from: null, edge: null });
  expect(findReplayPlace(storage, 'one')).toBe(FROM + 90_000);
});

it('begins anew where nothing can be kept', () => {
  const refuse = () => {
    throw new Error('blocked');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  keepReplayPlace(storage, 'one', { moment: FROM + 90_000, from: FROM, edge: FROM + AN_HOUR });
  expect(findReplayPlace(storage, 'one')).toBeNull();
});
