/** The browser keeps the policy of the document it loaded, whichever page is shown in it since. */
export function wasLoadedAt(path: RegExp): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && path.test(new URL(navigation.name).pathname);
}
