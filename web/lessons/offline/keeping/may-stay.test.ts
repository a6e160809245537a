import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#shared/auth/auth.contract.ts';
import { sessionStore } from '#web/auth/session/session-store.ts';
import { hasMark, markLeft, setMark } from './kept-mark.ts';
import { mayStay } from './may-stay.ts';

const kept = { personId: 'paula', allowedAt: 1_000_000, allowedUntil: 2_000_000 };
const stays = (now = 1_500_000) => mayStay(kept, now);

function sessionOf(id: string): Session {
  const user = { id, email: 'p@example.com', displayName: 'Paula', role: 'student', isAdmin: false };
  return { access: 'a', refresh: 'b', expiresAt: '2026-03-01T12:00:00.000Z', user } as Session;
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  setMark(true);
});

afterEach(() => {
  sessionStore.set(null);
  vi.unstubAllGlobals();
});

it('stays with the person who saved it, and goes with anybody else', () => {
  sessionStore.set(sessionOf('paula'));
  expect(stays()).toBe(true);
  sessionStore.set(sessionOf('quentin'));
  expect(stays()).toBe(false);
});

it('outlives a session that was ended, for as long as it may be kept', () => {
  sessionStore.set(sessionOf('paula'));
  sessionStore.end();
  expect(stays()).toBe(true);
  expect(stays(2_000_000)).toBe(false);
});

it('goes when its owner signs out, even if the page was closed meanwhile', () => {
  sessionStore.set(sessionOf('paula'));
  sessionStore.set(null);
  expect(stays()).toBe(false);
  markLeft();
  sessionStore.set(sessionOf('paula'));
  sessionStore.end();
  expect(sessionStore.findEnd()).toBe('ended');
  expect(stays()).toBe(false);
});

it('marks no device that keeps nothing', () => {
  setMark(false);
  markLeft();
  expect(hasMark()).toBe(false);
});
