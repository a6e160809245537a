/** "19.99" is 1999 cents; an empty or unreadable text is no number. What is finer than a cent stays a fraction of one. */
export function centsOf(text: string): number {
  if (text.trim() === '') return Number.NaN;
  // 19.99 * 100 is 1998.9999999999998: rounded where it no longer matters, whole cents come out whole.
  return Math.round(Number(text) * 1_000_000) / 10_000;
}

export function dollarsOf(cents: number): string {
  if (Number.isNaN(cents)) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
