const NEWER = 'Lunula was updated. Reload this page to read this.';

/** The words for a value of the server's; a newer server than the page may send one that the page has no words for. */
export function wordFor<Value extends string>(words: Readonly<Record<Value, string>>, value: Value): string {
  return Object.hasOwn(words, value) ? words[value] : NEWER;
}
