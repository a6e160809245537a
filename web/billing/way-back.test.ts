import { afterEach, expect, it, vi } from 'vitest';
import { findWish, wishPath } from '#shared/auth/find-wish.ts';
import {
  courseDetailsPath,
  findOrigin,
  paymentReturn,
  planCardPath,
  plansPath,
  premiumSignUpPath,
} from './way-back.ts';

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

it.each([plansPath(LESSON), planCardPath(LESSON), courseDetailsPath('one', LESSON)])(
  'the way to pay knows the lesson it began at: %s',
  (path) => expect(findOrigin(new URL(path, 'http://lunula.test').searchParams)).toBe(LESSON),
);

it('a visitor signs up for Premium with the lesson it is for, and goes on to the plans from there', () => {
  const [course, lesson] = [crypto.randomUUID(), crypto.randomUUID()];
  const from = `/courses/${course}/lessons/${lesson}`;
  const wishOf = (path: string) => findWish(new URL(path, 'http://lunula.test').searchParams.get('wish'));
  const wish = wishOf(premiumSignUpPath(from));
  expect(wish && wishPath(wish)).toBe(plansPath(from));
  for (const other of [null, `/courses/${course}`, '/modules'])
    expect(wishOf(premiumSignUpPath(other))).toEqual({ kind: 'premium' });
});

it('leads back once, and nobody elsewhere', () => {
  openStorage();
  paymentReturn.keep(LESSON);
  expect([paymentReturn.take(), paymentReturn.take()]).toEqual([LESSON, null]);
  paymentReturn.keep(LESSON);
  paymentReturn.keep(null);
  expect(paymentReturn.take()).toBeNull();
});

it.each(['', '//evil.example', 'https://evil.example', 'courses'])('does not lead to %j', (from) => {
  expect(findOrigin(new URLSearchParams({ from }))).toBeNull();
});

it('leads nowhere where nothing can be stored', () => {
  vi.stubGlobal('sessionStorage', undefined);
  paymentReturn.keep(LESSON);
  expect(paymentReturn.take()).toBeNull();
});
