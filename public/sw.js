/*
 * Lets the site open without a connection, with an honest notice. It keeps the built files, which never change
 * under their names, and the notice itself. It never keeps an API answer or a page: those belong to a person or a
 * moment. On devices that keep lessons it answers with the pages that play them, which are the same for everybody and
 * were kept by them (web/lessons/offline/keeping/keep-app.ts), and serves what they play.
 */
const VERSION = 'v4';
const SHELL = `shell-${VERSION}`;
const ASSETS = `assets-${VERSION}`;
const OFFLINE_APP = 'offline-app';
const OFFLINE_PAGE = '/offline.html';
const SHELL_FILES = [
  OFFLINE_PAGE,
  '/offline.js',
  '/offline.webp',
  '/lost.webp',
  '/icon.svg',
  '/icon-192.png',
  '/manifest.webmanifest',
];
/** What is kept need not wait for a poor line any longer. */
const PATIENCE_MS = 3000;
/** A few releases' worth; the oldest go first. */
const MOST_ASSETS = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(SHELL_FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([dropOldVersions(), preloadPages(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (pathname.startsWith(KEPT_FILES)) event.respondWith(keptFile(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(event));
  else if (request.mode === 'navigate') event.respondWith(pageOrNotice(event));
  else if (SHELL_FILES.includes(pathname)) event.respondWith(fromNetworkFirst(request));
});

async function dropOldVersions() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => ![SHELL, ASSETS, OFFLINE_APP].includes(name)).map((name) => caches.delete(name)),
  );
}

/** The page is asked for while this worker wakes up, so that nobody waits for it. */
async function preloadPages() {
  await self.registration.navigationPreload?.enable();
}

async function fromCacheFirst(event) {
  const cached = await caches.match(event.request);
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keepAsset(event.request, response.clone()));
  return response;
}

async function keepAsset(request, response) {
  const cache = await caches.open(ASSETS);
  try {
    await cache.put(request, response);
  } catch {
    // It broke off, if only because the page was left; or there is no room.
    return;
  }
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_ASSETS).map((oldest) => cache.delete(oldest)));
}

async function pageOrNotice(event) {
  const page = askForPage(event);
  const isTold = page.then(
    () => undefined,
    () => undefined,
  );
  // Somebody may be answered before it comes.
  event.waitUntil(isTold);
  const kept = await keptPage(new URL(event.request.url).pathname).catch(() => null);
  try {
    if (!kept) return await page;
    const answer = await Promise.race([page, later(PATIENCE_MS)]);
    return answer && answer.status < 500 ? answer : kept;
  } catch {
    return kept ?? (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

async function askForPage(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}

function later(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

async function fromNetworkFirst(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

const LESSON = /^\/(?:courses\/[^/]+|offline)\/lessons\/([^/]+)$/;

/** The list of kept lessons, or one of them; a kept lesson's usual address leads there. Null for any other page. */
async function keptPage(pathname) {
  const app = await caches.open(OFFLINE_APP);
  if (pathname === '/offline') return app.match(pathname);
  const [, lessonId] = LESSON.exec(pathname) ?? [];
  if (lessonId === undefined) return null;
  if (pathname.startsWith('/offline/')) return app.match('/offline/lessons/kept');
  const kept = await readKept('lessons', 'getAllKeys').catch(() => []);
  const isKept = kept.some(([, id]) => id === lessonId);
  return isKept ? Response.redirect(`/offline/lessons/${lessonId}`) : null;
}

/** As in web/lessons/offline/store: `/offline/files/<person>/<lesson>/<name>`. */
const KEPT_FILES = '/offline/files/';
const NOT_KEPT = () => new Response(null, { status: 404 });

/** A file of a kept lesson, or a range of it, for as long as it may be played. */
async function keptFile(request) {
  const [personId, lessonId, name] = new URL(request.url).pathname.slice(KEPT_FILES.length).split('/');
  const kept = await readKept('lessons', 'get', [personId, lessonId]).catch(() => undefined);
  const file = kept?.files.find((one) => one.name === name);
  // Pictures and titles stay in the list, which says why the rest does not play.
  const now = Date.now();
  // A minute less, for a clock that was set right in between.
  const isAllowed = kept?.allowedAt - 60_000 <= now && now < kept?.allowedUntil;
  const isOpen = isAllowed || name === 'poster';
  if (!file || !isOpen) return NOT_KEPT();
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('Range') ?? '');
  const from = range ? Number(range[1]) : 0;
  const to = Math.min(range?.[2] ? Number(range[2]) : file.bytes - 1, file.bytes - 1);
  if (from > to) return new Response(null, { status: 416 });
  const [first, last] = [from, to].map((at) => Math.floor(at / kept.pieceBytes));
  const keys = IDBKeyRange.bound([personId, lessonId, name, first], [personId, lessonId, name, last]);
  const pieces = new Blob(await readKept('pieces', 'getAll', keys));
  const start = from - first * kept.pieceBytes;
  const body = pieces.slice(start, start + to - from + 1);
  const headers = {
    'Content-Type': file.type,
    'Content-Length': String(body.size),
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    ...(range && { 'Content-Range': `bytes ${from}-${to}/${file.bytes}` }),
  };
  return new Response(body, { status: range ? 206 : 200, headers });
}

function readKept(store, method, ...args) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lunula-offline');
    // Nothing was ever kept: an empty database made here would be taken for the real one.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const request = database
        .transaction(store)
        .objectStore(store)
        [method](...args);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      database.close();
    };
  });
}
