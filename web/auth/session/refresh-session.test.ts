import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshSession } from './refresh-session.ts';
import { SESSION_KEY, sessionStore } from './session-store.ts';

const USER = { id: '1', email: 'paula@example.com', displayName: 'Paula', role: 'student', isAdmin: false };
const sessionOf = (refresh: string) => ({
  access: `access of ${refresh}`,
  refresh,
  expiresAt: '2026-03-01T12:00:00.000Z',
  user: { ...USER, avatarUrl: null, role: 'student' as const },
});
const [first, other] = [sessionOf('first'), sessionOf('other')];
const stored = new Map<string, string>();
const store = (session: object) => stored.set(SESSION_KEY, JSON.stringify(session));

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  sessionStore.reread();
  vi.unstubAllGlobals();
});

/** Exchanges the first session's token; `meanwhile` runs before the answer arrives. */
function refreshFirst(answer: () => Response, meanwhile: () => void = () => undefined) {
  store(first);
  vi.stubGlobal('fetch', async () => {
    meanwhile();
    return answer();
  });
  return refreshSession(first);
}

describe('an answer that the session has ended', () => {
  it.each([401, 400])('ends it: %i', async (status) => {
    expect(await refreshFirst(() => new Response(null, { status }))).toBeNull();
    expect([sessionStore.find(), stored.size]).toEqual([null, 0]);
  });

  it.each([401, 400])(
    'does not end one opened in the meantime, here or in another tab: %i',
    async (status) => {
      const answer = await refreshFirst(
        () => new Response(null, { status }),
        () => store(other),
      );
      expect(answer).toEqual(other);
      expect([sessionStore.find(), JSON.parse(stored.get(SESSION_KEY) ?? '')]).toEqual([other, other]);
    },
  );
});

describe('a new session', () => {
  it('is stored', async () => {
    expect(await refreshFirst(() => Response.json(other))).toEqual(other);
    expect(sessionStore.find()).toEqual(other);
  });

  it('is not stored after signing out in the meantime', async () => {
    const answer = await refreshFirst(
      () => Response.json(other),
      () => stored.clear(),
    );
    expect([answer, stored.size]).toEqual([null, 0]);
  });
});

describe('while another tab exchanges it', () => {
  /** Holds the lock as that tab does, until told to let go. */
  async function holdLock(): Promise<() => void> {
    const release = Promise.withResolvers<void>();
    await new Promise<void>((resolve) => {
      void navigator.locks.request('lunula.refresh', () => {
        resolve();
        return release.promise;
      });
    });
    return release.resolve;
  }

  it('its result is used, though it may come after its lock', async () => {
    const events = new EventTarget();
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    const listening = new Promise<void>((resolve) => {
      vi.stubGlobal('addEventListener', (...args: Parameters<EventTarget['addEventListener']>) => {
        events.addEventListener(...args);
        if (args[0] === 'storage') resolve();
      });
    });
    vi.stubGlobal('fetch', () => Promise.reject(new Error('exchanged twice')));
    store(first);
    const release = await holdLock();
    const answer = refreshSession(first);
    release();
    await listening;
    store(other);
    events.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
    expect(await answer).toEqual(other);
  });

  it('it is exchanged here where that tab got no answer', async () => {
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('fetch', async () => Response.json(other));
    store(first);
    const release = await holdLock();
    const answer = refreshSession(first);
    release();
    expect(await answer).toEqual(other);
  });
});

it('any other answer keeps the session for a later attempt', async () => {
  await expect(refreshFirst(() => new Response(null, { status: 503 }))).rejects.toThrow('503');
  expect(sessionStore.find()).toEqual(first);
});
