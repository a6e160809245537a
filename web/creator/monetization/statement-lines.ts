import type { Statement } from '#shared/billing/earnings.contract.ts';
import { CREATOR_SHARE_PERCENT } from '#shared/billing/prices.ts';

type Line = { label: string; cents: number };

/** What a month's net consists of; sales are only what the share is taken from. */
export function statementLines(statement: Statement): Line[] {
  return [
    { label: 'Sales', cents: statement.salesCents },
    { label: `Your share, ${CREATOR_SHARE_PERCENT}%`, cents: statement.shareCents },
    { label: 'Tips', cents: statement.tipsCents },
    { label: 'Refunds and disputes', cents: statement.returnedCents },
  ];
}
