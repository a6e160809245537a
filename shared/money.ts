import { writeCount } from './count-of.ts';

/** Amounts are integer cents everywhere; only this last step turns them into text. */
export function formatCents(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const sign = cents < 0 ? '-' : '';
  return `${sign}$${writeCount(whole)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** "$24" reads better on a card; a bill always shows cents. */
export function formatCentsExactly(cents: number): string {
  const text = formatCents(cents);
  return cents % 100 === 0 ? `${text}.00` : text;
}
