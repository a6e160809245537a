export const LONGEST_SEARCH = 100;

/**
 * What is searched for, as the address says it. Reading it from what was written with it gives the same again, so that
 * server and browser draw the same page: nothing is left at its ends, and no letter is cut in two.
 */
export function readSearchText(search: URLSearchParams): string {
  const typed = (search.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  return typed.replace(/[\ud800-\udbff]$/, '').trim();
}
