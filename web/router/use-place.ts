import { useLocation } from 'react-router';
import { matchPage, NO_PAGE } from './match-page.ts';

/**
 * Where the current page stands among the others, for what surrounds it. An address without a page stands nowhere,
 * whatever it begins with: the server draws one page for all of them.
 */
export function usePlace(): string {
  const { pathname } = useLocation();
  return matchPage(pathname).route.path === '*' ? NO_PAGE : pathname;
}
