import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const source = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://lunula.test';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A device that keeps the pages of saved lessons, and opens one of the site's. */
function open(pathname: string, network: () => Promise<Response>) {
  const heard = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => void heard.set(name, listener),
    location: { origin: ORIGIN },
  };
  const known = new Map([
    ['/offline', 'the saved lessons'],
    ['/offline/lessons/kept', 'a saved lesson'],
    ['/offline.html', 'the notice'],
  ]);
  const match = async (name: string) => {
    const text = known.get(name);
    return text === undefined ? undefined : new Response(text);
  };
  const caches = { match, open: async () => ({ match }) };
  const indexedDB = {
    open() {
      const opening = { onerror: () => undefined, error: new Error('nothing is kept') };
      queueMicrotask(() => opening.onerror());
      return opening;
    },
  };
  new Function('self', 'caches', 'indexedDB', 'fetch', source)(self, caches, indexedDB, network);
  let answer = Promise.reject<Response>(new Error('nobody answered'));
  answer.catch(() => undefined);
  heard.get('fetch')?.({
    request: { method: 'GET', url: ORIGIN + pathname, mode: 'navigate' },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: () => undefined,
  });
  return answer.then((response) => response.text());
}

const never = () => new Promise<Response>(() => undefined);

it.each([
  ['/offline', 'the saved lessons'],
  ['/offline/lessons/one', 'a saved lesson'],
])('opens %s after a moment where the line is too poor to answer', async (pathname, words) => {
  const page = open(pathname, never);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await page).toBe(words);
});

it('opens what is kept where the server is in trouble, and the notice where nothing is', async () => {
  const trouble = async () => new Response('Bad Gateway', { status: 502 });
  expect(await open('/offline', trouble)).toBe('the saved lessons');
  expect(await open('/courses', trouble)).toBe('Bad Gateway');
  const offline = () => Promise.reject(new TypeError('network'));
  expect(await open('/offline', offline)).toBe('the saved lessons');
  expect(await open('/courses', offline)).toBe('the notice');
});

it('shows the page itself where it comes, also if it has moved or is not there', async () => {
  for (const status of [200, 404])
    expect(await open('/offline', async () => new Response('the page', { status }))).toBe('the page');
});
