import type { PageAddress } from '#shared/page-address.ts';
import type { PageRoute } from '#web/routes.ts';
import { matchPage, NO_PAGE, type PageParams } from './match-page.ts';

/**
 * The part of a query that a page is rendered from, in canonical form. The rest is withheld, since one
 * rendering serves everyone: a page sees nothing of the query that it does not name here.
 */
export type PageSearch = (asked: URLSearchParams) => URLSearchParams;

type Page = { search?: PageSearch };
type LoadPage = (route: PageRoute) => Promise<Page>;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The canonical address of a page: all spellings of a request for the same page end up here. */
export async function pageAddress(asked: string, query: string, load: LoadPage): Promise<PageAddress> {
  const { route, params } = matchPage(asked);
  if (route.path === '*') {
    return { isPage: false, route: '*', path: NO_PAGE, search: '', key: NO_PAGE, missingKey: NO_PAGE };
  }
  const path = writePath(route, params);
  const search = query === '' ? '' : understand(await load(route), query);
  // Behind sign-in, visitors and the server see nothing but the frame.
  const key = route.needsSession && isAlike(route) ? route.path : path + search;
  const missingKey = isAlike(route) ? `missing ${route.path}` : null;
  return { isPage: true, route: route.path, path, search, key, missingKey };
}

function understand(page: Page, query: string): string {
  const understood = page.search?.(new URLSearchParams(query)).toString();
  return understood ? `?${understood}` : '';
}

/** Ids are case-insensitive. */
function writePath(route: PageRoute, params: PageParams): string {
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    return ID.test(value) ? value.toLowerCase() : encodeURIComponent(value);
  });
}

/**
 * The frame around a page links to its parent. Where all pages of a route share the parent's address, they
 * look the same as long as they have nothing to show.
 */
function isAlike({ path }: PageRoute): boolean {
  return !path.slice(0, path.lastIndexOf('/')).includes(':');
}
