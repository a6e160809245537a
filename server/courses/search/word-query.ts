import type { SearchWord } from './read-search.ts';

/** Quoted for a `tsquery` that is cast from text, so that nothing in the word is an operator. */
export function exactly(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '$&$&')}'`;
}

/** The word itself or another form of it: "paint" for "painting". */
export function wholeWord({ word, stems }: SearchWord): string {
  return anyOf([word, ...stems].map(exactly));
}

/**
 * The same, or a word that begins with it, as while typing. Nearly every text has a word that begins with a
 * given letter, so a single one counts as a beginning only where somebody may still be typing it.
 */
export function beginning(search: SearchWord, isLast: boolean): string {
  const { word, stems } = search;
  return isLast || word.length > 1 ? anyOf([`${exactly(word)}:*`, ...stems.map(exactly)]) : wholeWord(search);
}

export function anyOf(queries: readonly string[]): string {
  return `(${[...new Set(queries)].join(' | ')})`;
}

export function allOf(queries: readonly string[]): string {
  return `(${queries.join(' & ')})`;
}

/**
 * At least so many of the queries, whichever; nothing to ask if that is none, and null if there are not so many. A
 * query that is null has no answer.
 */
export function someOf(queries: readonly (string | null)[], least: number): string[] | null {
  if (least === 0) return [];
  const answerable = queries.filter((query) => query !== null);
  return answerable.length < least ? null : [anyOf(combinations(answerable, least).map(allOf))];
}

function combinations(queries: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return queries.flatMap((query, at) =>
    combinations(queries.slice(at + 1), size - 1).map((rest) => [query, ...rest]),
  );
}
