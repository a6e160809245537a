import { matchRoutes } from 'react-router';
import { type PageRoute, routes } from '#web/routes.ts';
import type { PageParams } from './page-module.ts';

export type PageMatch = { route: PageRoute; params: PageParams };

const table = routes.map((route) => ({ path: route.path, handle: route }));

/** The page for an address; the last route of the table takes whatever no other does. */
export function matchPage(pathname: string): PageMatch {
  const match = matchRoutes(table, pathname)?.at(-1);
  const route: PageRoute | undefined = match?.route.handle ?? routes.at(-1);
  if (!route) throw new Error('the route table is empty');
  return { route, params: (match?.params ?? {}) as PageParams };
}
