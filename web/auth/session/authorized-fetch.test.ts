import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authorizedFetch } from './authorized-fetch.ts';
import { SESSION_KEY, sessionStore } from './session-store.ts';

const sessionOf = (id: string, access: string, expiresAt = '2999-01-01T00:00:00.000Z') => ({
  access,
  refresh: `refresh of ${access}`,
  expiresAt,
  user: {
    id,
    email: `${id}@example.com`,
    displayName: id,
    role: 'student' as const,
    isAdmin: false,
    avatarUrl: null,
  },
});
const ADA = sessionOf('ada', 'first');
const BEA = sessionOf('bea', 'hers');
const stored = new Map<string, string>();
const store = (session: object) => stored.set(SESSION_KEY, JSON.stringify(session));

/** The tokens that reached the server with the request itself, in order. */
let tokens: (string | null)[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  tokens = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (given: Request | string) => {
    if (given instanceof Request) tokens.push(given.headers.get('Authorization'));
    return answers.shift()?.() ?? Response.json({});
  });
  store(ADA);
  sessionStore.reread();
});
afterEach(() => {
  stored.clear();
  sessionStore.reread();
  vi.unstubAllGlobals();
});

const refuse = () => new Response(null, { status: 401 });
const save = (onlyAs?: string) =>
  authorizedFetch(new Request('http://lunula.test/api/me/profile', { method: 'PUT', body: '{}' }), onlyAs);

describe('a request of somebody signed in', () => {
  it('is repeated with a renewed token when the first was refused', async () => {
    const renewed = sessionOf('ada', 'second');
    answers = [refuse, () => Response.json(renewed), () => Response.json({})];
    expect((await save()).status).toBe(200);
    expect(tokens).toEqual(['Bearer first', 'Bearer second']);
  });

  it('is sent only as the person it belongs to, if there is one', async () => {
    expect((await save('bea')).status).toBe(401);
    expect((await save('ada')).status).toBe(200);
    stored.clear();
    sessionStore.reread();
    expect((await save('ada')).status).toBe(401);
    expect(tokens).toEqual(['Bearer first']);
  });

  it('is never repeated as someone who has signed in meanwhile', async () => {
    answers = [
      () => {
        store(BEA);
        return refuse();
      },
    ];
    expect((await save()).status).toBe(401);
    expect(tokens).toEqual(['Bearer first']);
    expect(sessionStore.find()).toEqual(BEA);
  });

  it('is not sent as someone else when its own token had to be renewed first', async () => {
    store(sessionOf('ada', 'old', '2020-01-01T00:00:00.000Z'));
    sessionStore.reread();
    answers = [
      () => {
        store(BEA);
        return Response.json(sessionOf('ada', 'second'));
      },
    ];
    expect((await save()).status).toBe(401);
    expect(tokens).toEqual([]);
  });
});
