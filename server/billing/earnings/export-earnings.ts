import { and } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { earningLabel } from '#shared/billing/earnings.rules.ts';
import { CURRENCY } from '#shared/billing/prices.ts';
import { toCsv } from '#shared/csv.ts';
import { bookedIn, ownEntries } from './own-entries.ts';
import { earningView, selectEarnings } from './select-earnings.ts';

const HEADINGS = ['Booked (UTC)', 'Type', 'Title', 'Receipt', `Paid (${CURRENCY})`, `Earned (${CURRENCY})`];

/** Oldest first, as bookkeepers read. No names: who bought is between the buyer and Lunula. */
export async function exportEarnings(deps: Deps, viewer: Creator, { month }: { month: string }) {
  const rows = await selectEarnings(deps, and(ownEntries(viewer), bookedIn(month)));
  const lines = rows
    .map(earningView)
    .reverse()
    .map((line) => [
      line.at.slice(0, 19).replace('T', ' '),
      earningLabel(line),
      line.title,
      line.receiptNumber,
      line.paidCents / 100,
      line.earnedCents / 100,
    ]);
  return { fileName: `lunula-statement-${month}.csv`, csv: toCsv([HEADINGS, ...lines]) };
}
