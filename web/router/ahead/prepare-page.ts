import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { forgetFailedPages, loadPage } from '#web/router/load-page.ts';
import { matchPage } from '#web/router/match-page.ts';
import { createLinkIntent } from './link-intent.ts';

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
 * Whoever presses a link will see the page, and what it asks for them need not wait until it is drawn. Resting on links is
 * not reason enough: a person's own answers are made for them alone.
 */
export async function askForPage(
  link: Pick<HTMLAnchorElement, 'href' | 'dataset'>,
  queryClient: QueryClient,
  loadCode = loadPage,
): Promise<void> {
  if (link.dataset.ahead === 'code') return;
  const { route, params } = matchPage(new URL(link.href).pathname);
  // Code that does not come is reported by the page's own attempt.
  const page = await loadCode(route).catch(() => null);
  await page?.ask?.(api, queryClient, params);
}

/**
 * Someone who rests on a link, by pointer or focus, or presses it will probably follow it.
 */
export function prepareOnIntent(queryClient: QueryClient, isSignedIn: () => boolean): void {
  const prepared = new Set<string>();
  const intent = createLinkIntent((link: HTMLAnchorElement, how) => {
    const { href } = link;
    if (how === 'presses' && isSignedIn()) void askForPage(link, queryClient);
    if (prepared.has(href)) return;
    prepared.add(href);
    // A failed preparation is not a failure yet: the page itself tries again and reports it.
    preparePage(link, queryClient).catch(() => {
      prepared.delete(href);
      forgetFailedPages();
    });
  });

  const on = (kind: string, act: (link: HTMLAnchorElement | null, event: Event) => void) =>
    document.addEventListener(kind, (event) => act(ownLinkOf(event), event), { passive: true });
  on('pointerover', intent.rest);
  on('focusin', intent.rest);
  // A finger that turns out to be scrolling.
  on('pointercancel', () => intent.rest(null));
  on('mousedown', (link, event) => link !== null && isPlain(event) && intent.press(link));
}

/** Any other press opens a menu or another tab. */
function isPlain(event: Event): boolean {
  if (!(event instanceof MouseEvent)) return false;
  return event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

/** A link to a file leads to no page. */
function ownLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]:not([download])') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : null;
}
