import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { forgetFailedPages, loadPage } from './load-page.ts';
import { matchPage } from './match-page.ts';

/** Fetches a page's code and then its public data, ahead of the click that will want them. */
async function preparePage(url: URL, queryClient: QueryClient): Promise<void> {
  const { route, params } = matchPage(url.pathname);
  const page = await loadPage(route);
  await page.load?.({ api, queryClient, params, search: url.searchParams });
}

/** Whoever points at a link, touches it or moves the focus there will probably follow it. Returns how to stop. */
export function prepareOnIntent(queryClient: QueryClient): () => void {
  const prepared = new Set<string>();

  function onIntent(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || prepared.has(link.href))
      return;
    prepared.add(link.href);
    // A failed preparation is no failure yet: the page itself tries again and says so.
    preparePage(new URL(link.href), queryClient).catch(() => {
      prepared.delete(link.href);
      forgetFailedPages();
    });
  }

  const kinds = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const kind of kinds) document.addEventListener(kind, onIntent, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, onIntent);
  };
}
