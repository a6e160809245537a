import { afterEach, expect, it, vi } from 'vitest';
import { findOrigin, plansPath, premiumReturn } from './premium-return.ts';

const LESSON = '/courses/one/lessons/two';

afterEach(() => void vi.unstubAllGlobals());

function openStorage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
}

it('leads from a lesson to the plans, and back once, and nobody elsewhere', () => {
  const { searchParams } = new URL(plansPath(LESSON), 'http://lunula.test');
  expect(findOrigin(searchParams)).toBe(LESSON);
  openStorage();
  premiumReturn.keep(LESSON);
  expect([premiumReturn.take(), premiumReturn.take()]).toEqual([LESSON, null]);
  premiumReturn.keep(LESSON);
  premiumReturn.keep(null);
  expect(premiumReturn.take()).toBeNull();
});

it.each(['', '//evil.example', 'https://evil.example', 'courses'])('does not lead to %j', (from) => {
  expect(findOrigin(new URLSearchParams({ from }))).toBeNull();
});

it('leads nowhere where nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined);
  premiumReturn.keep(LESSON);
  expect(premiumReturn.take()).toBeNull();
});
