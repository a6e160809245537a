import type { PageRoute } from '#web/routes.ts';
import { requestFilesOf } from './ahead/page-files.ts';
import type { PageModule } from './page-module.ts';

const files = import.meta.glob<PageModule>('../*/*.page.tsx');
const loaded = new Map<string, PageModule>();
const loading = new Map<string, Promise<PageModule>>();
const failed = new Map<string, Promise<PageModule>>();
const listeners = new Set<() => void>();

/** The page's module if it has already loaded; it can then render without waiting. */
export function loadedPage(route: PageRoute): PageModule | undefined {
  return loaded.get(route.file);
}

/**
 * Loads the page's code once. A failure is kept until it has been handled: React renders the page again as
 * soon as the promise settles, and would otherwise request it endlessly.
 */
export function loadPage(route: PageRoute): Promise<PageModule> {
  const known = loading.get(route.file) ?? failed.get(route.file);
  if (known) return known;
  const promise = importPage(route.file);
  loading.set(route.file, promise);
  promise.then(
    (page) => loaded.set(route.file, page),
    () => {
      loading.delete(route.file);
      failed.set(route.file, promise);
    },
  );
  void promise.catch(() => undefined).then(tell);
  tell();
  return promise;
}

/** The next attempt requests it again. */
export function forgetFailedPages(): void {
  failed.clear();
}

/** Whether a page's code is being loaded. */
export function isLoadingPage(): boolean {
  return loading.size > loaded.size;
}

export function subscribeToLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) queueMicrotask(listener);
}

async function importPage(file: string): Promise<PageModule> {
  const load = files[`../${file}`];
  if (!load) throw new Error(`There is no page ${file}`);
  requestFilesOf(file);
  return load();
}
