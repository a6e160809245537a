import { useLocation } from '#web/ui/location/location.ts';
import { matchPage, NO_PAGE } from './match-page.ts';

/**
 * Where the current page belongs among the others, for the frame around it. An address without a page belongs
 * nowhere, whatever it starts with: the server renders one page for all of them.
 */
export function usePlace(): string {
  const { pathname } = useLocation();
  return matchPage(pathname).route.path === '*' ? NO_PAGE : pathname;
}
