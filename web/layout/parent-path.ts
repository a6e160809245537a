/** Exceptions, where an address does not reveal what it belongs to. */
const PARENTS: readonly [pattern: RegExp, parent: string][] = [
  [/^\/courses\/create$/, '/creator'],
  [/^\/(streams\/manage|receipts)\//, '/dashboard'],
  [/^\/profile\/edit$/, '/dashboard'],
  [/^\/(creator|subscription|success|admin)$/, '/dashboard'],
  [/^\/(profile|certificates)\//, '/'],
];

/** Where "back" leads for someone who came straight to a page: to its parent. */
export function parentPath(pathname: string): string {
  const path = pathname.replace(/\/$/, '');
  const listed = PARENTS.find(([pattern]) => pattern.test(path))?.[1];
  if (listed) return listed;
  const above = path.slice(0, path.lastIndexOf('/'));
  return above.replace(/\/lessons$/, '') || '/';
}
