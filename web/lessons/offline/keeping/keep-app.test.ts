import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepApp } from './keep-app.ts';

const SITE = 'https://lunula.test';
const PAGES = ['/offline', '/offline/lessons/kept'];
const LIST = '/offline-files.json';

/** One cache, as much of it as is used. */
class FakeCache {
  entries = new Map<string, Response>();
  match = async (path: string) => this.entries.get(path)?.clone();
  keys = async () => [...this.entries.keys()].map((path) => ({ url: SITE + path }));
  put = async (path: string, answer: Response) => void this.entries.set(path, answer);
  delete = async (path: string) => this.entries.delete(path);
  addAll = async (paths: string[]) => {
    for (const path of paths) await this.put(path, await fetch(path));
  };
}

let cache: FakeCache;
/** What the process that answers has been built with. */
let serves: string;
let isLost: (path: string) => boolean;

const filesOf = (build: string) => [`/assets/entry-${build}.js`, `/assets/player-${build}.js`];
const kept = () => [...cache.entries.keys()].sort();
const whole = (...builds: string[]) => [...builds.flatMap(filesOf), ...PAGES, LIST].sort();

function answer(path: string): Response {
  if (path === LIST) return new Response(JSON.stringify(filesOf(serves)));
  if (PAGES.includes(path)) return new Response(`<script src="/assets/entry-${serves}.js">`);
  return new Response(path);
}

beforeEach(() => {
  cache = new FakeCache();
  serves = '1';
  isLost = () => false;
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } });
  vi.stubGlobal('fetch', async (path: string) => {
    if (isLost(path)) throw new TypeError('network');
    return answer(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a build as a whole, and asks for nothing of it twice', async () => {
  await keepApp();
  expect(kept()).toEqual(whole('1'));
  isLost = (path) => path !== LIST;
  await keepApp();
  expect(kept()).toEqual(whole('1'));
});

it('takes nothing away from a tab of the build before, and keeps no older one', async () => {
  for (const build of ['1', '2']) {
    serves = build;
    await keepApp();
  }
  expect(kept()).toEqual(whole('1', '2'));
  expect(await (await cache.match('/offline'))?.text()).toContain('entry-2');
  serves = '3';
  await keepApp();
  expect(kept()).toEqual(whole('2', '3'));
});

it('has both builds while a release lets either answer', async () => {
  for (const build of ['1', '2', '1', '2']) {
    serves = build;
    await keepApp();
  }
  expect(kept()).toEqual(whole('1', '2'));
});

it('plays with the build before if the next one breaks off', async () => {
  await keepApp();
  serves = '2';
  isLost = (path) => path === '/assets/player-2.js';
  await expect(keepApp()).rejects.toThrow('network');
  expect(await (await cache.match('/offline'))?.text()).toContain('entry-1');
  expect(kept()).toEqual(expect.arrayContaining(whole('1')));
});
