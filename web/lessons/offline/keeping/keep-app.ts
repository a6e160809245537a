/** The service worker answers from it when there is no connection (public/sw.js). */
const APP = 'offline-app';
/** What visitors get of them, so the second serves every lesson. */
const PAGES = ['/offline', '/offline/lessons/kept'];
/** Written by the build: what the page and everything it may load consist of. */
const LIST = '/offline-files.json';

/**
 * Keeps the pages that play what was saved, with all their code, in one build. They are the same for everybody: whose
 * lessons they are is in the store. Done again whenever there is another build.
 */
export async function keepApp(): Promise<void> {
  const cache = await caches.open(APP);
  const list = await fetch(LIST, { cache: 'no-cache' });
  if (!list.ok) throw new Error(`the list of files answered ${list.status}`);
  const known = await cache.match(LIST);
  const text = await list.clone().text();
  if (known && (await known.text()) === text) return;
  const files: string[] = JSON.parse(text);
  const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((file) => !have.has(file)));
  await cache.addAll(PAGES.map((page) => new Request(page, { cache: 'reload' })));
  // Last, so that one that broke off is done again.
  await cache.put(LIST, list);
  const wanted = new Set([...files, ...PAGES, LIST]);
  await Promise.all([...have].filter((file) => !wanted.has(file)).map((file) => cache.delete(file)));
}

export async function forgetApp(): Promise<void> {
  await caches.delete(APP);
}
