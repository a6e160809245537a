export const LONGEST_SEARCH = 100;

/**
 * The search text as it appears in the address. Reading back what was written gives the same text, so that
 * server and browser render the same page: ends are trimmed, and no character is cut in two.
 */
export function readSearchText(search: URLSearchParams): string {
  // Nobody types a null character, and no database finds one.
  const typed = (search.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH);
  return typed.replace(/[\ud800-\udbff]$/, '').trim();
}
