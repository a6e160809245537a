import type { PremiumMonth } from '#server/billing/payments/list-premium-months.ts';

/**
 * Whether an attempt that somebody began then, at the quiz of a module that Premium opened to them, is paid for: we have
 * the money of a month in which the moment lies, or of one that was paid since that money went. Depends on what was paid
 * and what of it went back when, not on the order in which we heard of it.
 */
export function isPaidFor(moment: Date, months: readonly PremiumMonth[]): boolean {
  const opening = findOpening(moment, months);
  const isCovered = opening.length === 0 || opening.some(({ goneAt }) => goneAt === null);
  return isCovered || months.some((month) => month.goneAt === null && opening.every(wentBefore(month)));
}

/** After the end of a month it stays open for a while, which belongs to this month. */
function findOpening(moment: Date, months: readonly PremiumMonth[]): readonly PremiumMonth[] {
  const begun = months.filter(({ from }) => from <= moment);
  const covering = begun.filter(({ to }) => to > moment);
  return covering.length > 0 ? covering : begun.slice(-1);
}

function wentBefore({ from }: PremiumMonth): (month: PremiumMonth) => boolean {
  return ({ goneAt }) => goneAt !== null && goneAt < from;
}
