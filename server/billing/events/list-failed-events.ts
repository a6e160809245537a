import { and, desc, isNotNull } from 'drizzle-orm';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import type { Admin } from '#shared/access/viewer.ts';

export async function listFailedEvents(
  deps: Deps,
  _viewer: Admin,
  input: { cursor?: string; limit: number },
) {
  const rows = await deps.db
    .select()
    .from(paymentEvents)
    .where(
      and(
        isNotNull(paymentEvents.failed_at),
        beforeCursor(paymentEvents.failed_at, paymentEvents.id, input.cursor),
      ),
    )
    .orderBy(desc(paymentEvents.failed_at), desc(paymentEvents.id))
    .limit(input.limit + 1);
  const page = toPage(rows, input.limit, (row) => ({ at: row.failed_at ?? row.received_at, id: row.id }));
  return {
    items: page.items.map((row) => ({
      id: row.id,
      provider: row.provider,
      type: row.type,
      subject: `${row.subject_kind} ${row.subject_id}`,
      receivedAt: row.received_at.toISOString(),
      attempts: row.attempts,
      lastError: row.last_error,
    })),
    nextCursor: page.nextCursor,
  };
}
