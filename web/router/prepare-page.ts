import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { createLinkIntent } from './link-intent.ts';
import { forgetFailedPages, loadPage } from './load-page.ts';
import { matchPage } from './match-page.ts';

/** Loads a page's code and then its public data, ahead of the click that will need them. */
export async function preparePage(
  link: Pick<HTMLAnchorElement, 'href' | 'dataset'>,
  queryClient: QueryClient,
  loadCode = loadPage,
): Promise<void> {
  const url = new URL(link.href);
  const { route, params } = matchPage(url.pathname);
  const page = await loadCode(route);
  // Whoever may not read what it leads to would be refused for having passed over it.
  if (link.dataset.ahead === 'code') return;
  await page.load?.({ api, queryClient, params, search: url.searchParams });
  page.loadAhead?.({ queryClient, params });
}

/**
 * Someone who rests on a link, by pointer or focus, or presses it will probably follow it. Returns a stop function.
 */
export function prepareOnIntent(queryClient: QueryClient): () => void {
  const prepared = new Set<string>();
  const intent = createLinkIntent((link: HTMLAnchorElement) => {
    const { href } = link;
    if (prepared.has(href)) return;
    prepared.add(href);
    // A failed preparation is not a failure yet: the page itself tries again and reports it.
    preparePage(link, queryClient).catch(() => {
      prepared.delete(href);
      forgetFailedPages();
    });
  });

  const stop = new AbortController();
  const on = (kind: string, act: (link: HTMLAnchorElement | null) => void) =>
    document.addEventListener(kind, (event) => act(ownLinkOf(event)), { passive: true, signal: stop.signal });
  on('pointerover', intent.rest);
  on('focusin', intent.rest);
  // A finger that turns out to be scrolling.
  on('pointercancel', () => intent.rest(null));
  on('mousedown', (link) => link !== null && intent.press(link));
  return () => stop.abort();
}

/** A link to a file leads to no page. */
function ownLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]:not([download])') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : null;
}
