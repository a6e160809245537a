import { and } from 'drizzle-orm';
import { ledgerPostings } from '#server/billing/ledger/ledger.tables.ts';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { bookedIn, ownEntries } from './own-entries.ts';
import { earningView, selectEarnings } from './select-earnings.ts';

export async function listEarnings(
  deps: Deps,
  viewer: Creator,
  { month, cursor, limit }: { month: string; cursor?: string; limit: number },
) {
  const isShown = and(
    ownEntries(viewer),
    bookedIn(month),
    beforeCursor(ledgerPostings.booked_at, ledgerPostings.id, cursor),
  );
  const rows = await selectEarnings(deps, isShown).limit(limit + 1);
  const page = toPage(rows, limit, ({ at, id }) => ({ at, id }));
  return { items: page.items.map(earningView), nextCursor: page.nextCursor };
}
