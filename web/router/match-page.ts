import { type PageRoute, routes } from '#web/routes.ts';

export type PageParams = Readonly<Record<string, string>>;
export type PageMatch = { route: PageRoute; params: PageParams };

/** An address without a page: the same for all of them. */
export const NO_PAGE = '/not-found';

type Pattern = { route: PageRoute; parts: string[] };

const isName = (part: string) => part.startsWith(':');
const countNames = ({ parts }: Pattern) => parts.filter(isName).length;

/** More specific routes come first. */
const patterns = routes
  .filter(({ path }) => path !== '*')
  .map((route) => ({ route, parts: partsOf(route.path) }))
  .sort((one, other) => countNames(one) - countNames(other));

/** The page for an address; the last route of the table catches everything else. Called on every render. */
export function matchPage(pathname: string): PageMatch {
  const asked = partsOf(pathname).map(decode);
  const found = patterns.find(
    ({ parts }) =>
      parts.length === asked.length &&
      parts.every((part, at) => (isName(part) ? asked[at] !== null : part === asked[at]?.toLowerCase())),
  );
  if (found) {
    const named = found.parts.flatMap((part, at) => (isName(part) ? [[part.slice(1), asked[at] ?? '']] : []));
    return { route: found.route, params: Object.fromEntries(named) };
  }
  const nowhere = routes.at(-1);
  if (!nowhere) throw new Error('the route table is empty');
  return { route: nowhere, params: {} };
}

function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

/** Null for what cannot be decoded: it names nothing. */
function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
