import type { PageAddress } from '#shared/page-address.ts';
import type { PageRoute } from '#web/routes.ts';
import { matchPage, NO_PAGE, type PageParams } from './match-page.ts';

/**
 * What of a query the server draws a page by, written in one way. The rest is kept from it, since one drawing serves
 * whoever asks: a page sees nothing of the query that it does not name here.
 */
export type PageSearch = (asked: URLSearchParams) => URLSearchParams;

type Page = { search?: PageSearch };
type LoadPage = (route: PageRoute) => Promise<Page>;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The one address of a page: whoever asks for the same page, in whatever words, asks for this. */
export async function pageAddress(asked: string, query: string, load: LoadPage): Promise<PageAddress> {
  const { route, params } = matchPage(asked);
  if (route.path === '*') {
    return { isPage: false, route: '*', path: NO_PAGE, search: '', key: NO_PAGE, missingKey: NO_PAGE };
  }
  const path = writePath(route, params);
  const search = query === '' ? '' : understand(await load(route), query);
  // Behind a sign-in, visitors and the server see nothing but the frame.
  const key = route.needsSession && isAlike(route) ? route.path : path + search;
  const missingKey = isAlike(route) ? `missing ${route.path}` : null;
  return { isPage: true, route: route.path, path, search, key, missingKey };
}

function understand(page: Page, query: string): string {
  const understood = page.search?.(new URLSearchParams(query)).toString();
  return understood ? `?${understood}` : '';
}

/** Ids are the same in capitals. */
function writePath(route: PageRoute, params: PageParams): string {
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name] ?? '';
    return ID.test(value) ? value.toLowerCase() : encodeURIComponent(value);
  });
}

/**
 * What stands around a page leads to the one above it. Where that has the same address for all pages of a route, they
 * look alike as long as they have nothing to show.
 */
function isAlike({ path }: PageRoute): boolean {
  return !path.slice(0, path.lastIndexOf('/')).includes(':');
}
