/*
 * Lets the site open without a connection, with an honest notice. It keeps the built files, which never change
 * under their names, and the notice itself. It never keeps an API answer or a page: those belong to a person or a
 * moment.
 */
const VERSION = 'v1';
const SHELL = `shell-${VERSION}`;
const ASSETS = `assets-${VERSION}`;
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
  if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(event));
  else if (request.mode === 'navigate') event.respondWith(pageOrNotice(event));
  else if (SHELL_FILES.includes(pathname)) event.respondWith(fromNetworkFirst(request));
});

async function dropOldVersions() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name !== SHELL && name !== ASSETS).map((name) => caches.delete(name)),
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
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}

async function fromNetworkFirst(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}
