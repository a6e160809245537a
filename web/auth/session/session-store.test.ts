import { afterEach, describe, expect, it, vi } from 'vitest';
import { SESSION_KEY, sessionStore } from './session-store.ts';

const USER = { id: '1', email: 'paula@example.com', displayName: 'Paula', role: 'student', isAdmin: false };
const SESSION = { access: 'a', refresh: 'b', expiresAt: '2026-03-01T12:00:00.000Z', user: USER };

/** What the store reads from the browser's storage. */
function reading(stored: string | null) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === SESSION_KEY ? stored : null) });
  return sessionStore.reread();
}

afterEach(() => {
  reading(null);
  vi.unstubAllGlobals();
});

describe('sessionStore', () => {
  it('reads the stored session', () => {
    expect(reading(JSON.stringify(SESSION))).toEqual(SESSION);
    expect(reading(null)).toBeNull();
  });

  it('tells signing out here from a session that was ended', () => {
    reading(JSON.stringify(SESSION));
    expect(sessionStore.findEnd()).toBeNull();
    vi.stubGlobal('localStorage', { setItem() {}, removeItem() {} });
    sessionStore.set(null);
    expect(sessionStore.findEnd()).toBe('left');
    sessionStore.set(SESSION as never);
    expect(sessionStore.findEnd()).toBeNull();
    sessionStore.end();
    expect(sessionStore.findEnd()).toBe('ended');
    reading(JSON.stringify(SESSION));
    // Signed out in another tab.
    reading(null);
    expect(sessionStore.findEnd()).toBe('ended');
  });

  it('tells once that the session was ended, and never that someone signed out here', () => {
    vi.stubGlobal('localStorage', { setItem() {}, removeItem() {} });
    sessionStore.set(SESSION as never);
    expect(sessionStore.takeEnded()).toBe(false);
    sessionStore.end();
    expect([sessionStore.takeEnded(), sessionStore.takeEnded()]).toEqual([true, false]);
    expect(sessionStore.findEnd()).toBeNull();
    sessionStore.set(null);
    expect(sessionStore.takeEnded()).toBe(false);
    expect(sessionStore.findEnd()).toBe('left');
  });

  it.each([
    '{',
    '"text"',
    '[]',
    'null',
    '{"access":1}',
    JSON.stringify({ ...SESSION, access: undefined }),
    JSON.stringify({ ...SESSION, expiresAt: 'soon' }),
    JSON.stringify({ ...SESSION, user: {} }),
    JSON.stringify({ ...SESSION, user: null }),
    JSON.stringify({ ...SESSION, user: { ...USER, role: 7 } }),
  ])('does not accept %s as a session', (stored) => {
    expect(reading(stored)).toBeNull();
  });
});
