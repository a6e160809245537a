import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';

const MAX_ATTEMPTS = 10;
const FIRST_RETRY_SECONDS = 10;

type Event = typeof paymentEvents.$inferSelect;

/** Works through the events that are due, one after another; several processes may do so at once. */
export async function processEvents(deps: Deps): Promise<void> {
  let hasChanged = false;
  for (;;) {
    const taken = await takeEvent(deps);
    if (taken === 'none') break;
    if (taken === 'failed') continue;
    hasChanged = true;
  }
  if (hasChanged) await deps.announcePublicChange();
}

/** The event and what it brings about are one transaction: both happen, or neither. */
async function takeEvent(deps: Deps): Promise<'none' | 'failed' | 'processed'> {
  let event: Event | undefined;
  try {
    await deps.db.transaction(async (tx) => {
      [event] = await tx
        .select()
        .from(paymentEvents)
        .where(
          and(
            eq(paymentEvents.provider, deps.payments.name),
            isNull(paymentEvents.processed_at),
            isNull(paymentEvents.failed_at),
            lte(paymentEvents.next_attempt_at, deps.clock.now()),
          ),
        )
        .orderBy(asc(paymentEvents.next_attempt_at))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!event) return;
      await syncSubject(deps, tx, { kind: event.subject_kind, id: event.subject_id });
      await tx
        .update(paymentEvents)
        .set({ processed_at: deps.clock.now(), attempts: event.attempts + 1, last_error: null })
        .where(eq(paymentEvents.id, event.id));
    });
  } catch (error) {
    if (!event) throw error;
    await putOff(deps, event, error);
    return 'failed';
  }
  return event ? 'processed' : 'none';
}

/** Tried again after 10 s, 20 s, 40 s … ; after the last attempt the administrator is asked to look at it. */
async function putOff(deps: Deps, event: Event, error: unknown): Promise<void> {
  const now = deps.clock.now();
  const attempts = event.attempts + 1;
  const isLast = attempts >= MAX_ATTEMPTS;
  deps.log[isLast ? 'error' : 'warn'](
    { err: error, event: event.provider_event_id, type: event.type, attempts },
    isLast ? 'a payment event is given up' : 'a payment event is tried again later',
  );
  await deps.db
    .update(paymentEvents)
    .set({
      attempts,
      last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      next_attempt_at: later(now, { seconds: FIRST_RETRY_SECONDS * 2 ** (attempts - 1) }),
      failed_at: isLast ? now : null,
    })
    .where(and(eq(paymentEvents.id, event.id), isNull(paymentEvents.processed_at)));
}
