import { sql } from 'drizzle-orm';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import type { ProviderEvent } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import { prepareOnce } from '#server/platform/db/prepare-once.ts';

/**
 * Stores an event once, however often it is delivered; true if it is new. Once this returns, the event is
 * safe.
 */
export async function storeEvent(deps: Deps, { id, type, subject }: ProviderEvent): Promise<boolean> {
  const stored = await storeStatement(deps.db).execute({
    provider: deps.payments.name,
    id,
    type,
    subjectKind: subject.kind,
    subjectId: subject.id,
    now: deps.clock.now(),
  });
  return stored.length > 0;
}

/** Prepared, because after an outage a provider delivers many at once and waits for each answer. */
const storeStatement = prepareOnce((db) =>
  db
    .insert(paymentEvents)
    .values({
      provider: sql.placeholder('provider'),
      provider_event_id: sql.placeholder('id'),
      type: sql.placeholder('type'),
      subject_kind: sql.placeholder('subjectKind'),
      subject_id: sql.placeholder('subjectId'),
      received_at: sql.placeholder('now'),
      next_attempt_at: sql.placeholder('now'),
    })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id })
    .prepare('store_payment_event'),
);
