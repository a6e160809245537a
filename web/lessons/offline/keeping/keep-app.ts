/** The service worker answers from it when there is no connection (public/sw.js). */
const APP = 'offline-app';
/** What visitors get of them, so the second serves every lesson. */
const PAGES = ['/offline', '/offline/lessons/kept'];
/** Written by the build: what the page and everything it may load consist of. */
const LIST = '/offline-files.json';

/** What a page loads first: by these names, which no two builds share. */
const ASSETS = /\/assets\/[\w./-]+/g;

/**
 * Keeps the pages that play what was saved, with all their code, in one build. They are the same for everybody: whose
 * lessons they are is in the store. Done again whenever there is another build. The code of the one before stays: another
 * tab may still show it, and load the rest of it without a connection; and while a release replaces one process after
 * another, either may answer.
 */
export function keepApp(): Promise<void> {
  return alone(async () => {
    const cache = await caches.open(APP);
    const list = await fetch(LIST, { cache: 'no-cache' });
    if (!list.ok) throw new Error(`the list of files answered ${list.status}`);
    const known = await cache.match(LIST);
    const text = await list.clone().text();
    const before = (await known?.text()) ?? '[]';
    if (before === text) return;
    const files: string[] = JSON.parse(text);
    const have = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const pages = await Promise.all(PAGES.map((page) => readPage(page, new Set(files))));
    await cache.addAll(files.filter((file) => !have.has(file)));
    await Promise.all(pages.map(({ page, answer }) => cache.put(page, answer)));
    // Last, so that one that broke off is done again.
    await cache.put(LIST, list);
    const filesBefore: string[] = JSON.parse(before);
    const wanted = new Set([...files, ...filesBefore, ...PAGES, LIST]);
    await Promise.all([...have].filter((file) => !wanted.has(file)).map((file) => cache.delete(file)));
  });
}

/** Fails if it is of another build than the list, as while a release replaces one process after another. */
async function readPage(page: string, files: ReadonlySet<string>) {
  const answer = await fetch(page, { cache: 'reload' });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  const strange = (await answer.clone().text()).match(ASSETS)?.find((file) => !files.has(file));
  if (strange !== undefined) throw new Error(`${page} loads ${strange}, which its build does not list`);
  return { page, answer };
}

/** Unless anything is kept by now, in this tab or another. */
export function forgetAppUnless(isNeeded: () => Promise<boolean>): Promise<void> {
  return alone(async () => {
    if (!(await isNeeded())) await caches.delete(APP);
  });
}

/** One tab's clearing up would otherwise take away what another one has just looked at. */
function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request('lunula.offline-app', work);
}
