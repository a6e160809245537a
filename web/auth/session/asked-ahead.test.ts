import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAheadScript } from './ask-ahead-script.ts';
import { forgetAskedAhead, loadSoonNeeded } from './asked-ahead.ts';
import { authorizedFetch } from './authorized-fetch.ts';
import { SESSION_KEY, sessionStore } from './session-store.ts';

const ORIGIN = 'http://lunula.test';
const READ = '/api/me/courses?limit=12';
const user = { id: 'ada', email: 'ada@example.com', displayName: 'Ada', role: 'student' };
const sessionOf = (access: string, expiresAt = '2999-01-01T00:00:00.000Z') => ({
  access,
  refresh: `refresh of ${access}`,
  expiresAt,
  user,
});
const stored = new Map<string, string>();
/** Address and token of what reached the server, in order. */
let sent: [string, string | null][] = [];
/** What was asked for after it. */
let appended: string[] = [];

beforeEach(() => {
  sent = [];
  appended = [];
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('document', {
    currentScript: { dataset: { ask: `${READ} /api/streams`, code: '/page.js /parts.js' } },
    createElement: () => ({}),
    head: { append: ({ href }: HTMLLinkElement) => appended.push(href) },
  });
  vi.stubGlobal('fetch', async (given: Request | string, init?: RequestInit) => {
    const [address, headers] =
      typeof given === 'string' ? [given, init?.headers] : [given.url, given.headers];
    sent.push([address.replace(ORIGIN, ''), new Headers(headers).get('Authorization')]);
    return Response.json({ answer: sent.length });
  });
});
afterEach(() => {
  forgetAskedAhead();
  stored.clear();
  sessionStore.reread();
  vi.unstubAllGlobals();
});

it('answers a read with what was requested ahead, once', async () => {
  await arrive(sessionOf('hers'));
  expect(sent).toEqual([
    [READ, 'Bearer hers'],
    ['/api/streams', 'Bearer hers'],
  ]);
  expect(await read()).toEqual({ answer: 1 });
  expect(sent).toHaveLength(2);
  expect(await read()).toEqual({ answer: 3 });
});

it('answers nothing with it once this person has changed something', async () => {
  await arrive(sessionOf('hers'));
  await read('PUT');
  expect(await read()).toEqual({ answer: 4 });
});

it('answers no one else and no change with it, and nobody once the page has what it asked for', async () => {
  await arrive(sessionOf('hers'));
  expect(await read('PUT')).toEqual({ answer: 3 });
  sessionStore.reread();
  stored.set(SESSION_KEY, JSON.stringify(sessionOf('another')));
  sessionStore.reread();
  expect(await read()).toEqual({ answer: 4 });
  expect(sent.at(-1)).toEqual([READ, 'Bearer another']);

  await arrive(sessionOf('hers'));
  forgetAskedAhead();
  expect(await read()).toEqual({ answer: 7 });
});

it.each([
  ['nobody is signed in', null],
  ['the token is about to expire', sessionOf('old', '2020-01-01T00:00:00.000Z')],
])('requests nothing ahead where %s, and the code at once', async (_, session) => {
  await arrive(session);
  expect(sent).toEqual([]);
});

it('asks for all of it at once where the document names its code', () => {
  vi.stubGlobal('document', { currentScript: { dataset: { ask: `${READ} /api/streams` } } });
  stored.set(SESSION_KEY, JSON.stringify(sessionOf('hers')));
  new Function(askAheadScript)();
  expect(sent.map(([address]) => address)).toEqual([READ, '/api/streams']);
});

it.each([
  ['names a picture', { 'X-Lunula-Picture': '{"src":"/poster.webp"}' }, ['/player.js']],
  ['names none', {}, []],
])(
  'the page asks at once for what else its picture needs where the first answer %s',
  async (_, headers, files) => {
    const dataset = { ask: READ, soon: '/player.js' };
    const style = { getPropertyValue: () => '', setProperty: () => undefined };
    vi.stubGlobal('document', { ...document, currentScript: { dataset }, documentElement: { style } });
    vi.stubGlobal('Image', class {});
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    stored.set(SESSION_KEY, JSON.stringify(sessionOf('hers')));
    new Function(askAheadScript)();
    answer.resolve(Response.json({}, { headers }));
    await globalThis.askedAhead?.[READ];
    expect(appended).toEqual([]);
    loadSoonNeeded();
    expect(appended).toEqual(files);
  },
);

it('asks for the code whatever comes of the rest', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await arrive(sessionOf('hers'));
});

/** Ends when the code of the page has been asked for, as it always is. */
async function arrive(session: object | null): Promise<void> {
  if (session) stored.set(SESSION_KEY, JSON.stringify(session));
  sessionStore.reread();
  new Function(askAheadScript)();
  await vi.waitFor(() => expect(appended.splice(0)).toEqual(['/page.js', '/parts.js']), 5_000);
}

async function read(method = 'GET'): Promise<unknown> {
  return (await authorizedFetch(new Request(ORIGIN + READ, { method }))).json();
}
