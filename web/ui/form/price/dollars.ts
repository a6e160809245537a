/** "19.99" is 1999 cents; empty or unreadable text is NaN. Fractions of a cent are kept. */
export function centsOf(text: string): number {
  if (text.trim() === '') return Number.NaN;
  // 19.99 * 100 is 1998.9999999999998: rounding far behind the decimal point makes whole cents whole.
  return Math.round(Number(text) * 1_000_000) / 10_000;
}

export function dollarsOf(cents: number): string {
  if (Number.isNaN(cents)) return '';
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
