import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { NoAnswer, within } from '#server/platform/outside.ts';

const MAX_ATTEMPTS = 10;
const FIRST_RETRY_SECONDS = 10;
/** Longer than any attempt may take. */
const CLAIM_SECONDS = (PATIENCE.job / 1000) * 2;

type Event = typeof paymentEvents.$inferSelect;

/**
 * Processes the events that are due, one after another; several processes may do so at once. If the provider
 * does not answer, the rest wait until next time without using up attempts.
 */
export async function processEvents(deps: Deps): Promise<void> {
  for (;;) {
    const event = await claimEvent(deps);
    if (!event) return;
    if ((await attempt(deps, event)) === 'unanswered') return;
  }
}

/**
 * The attempt is counted and the next one scheduled beforehand: if this process dies or hangs, another takes
 * the event up then, each time later.
 */
async function claimEvent(deps: Deps): Promise<Event | null> {
  const now = deps.clock.now();
  const due = deps.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.provider, deps.payments.name),
        isNull(paymentEvents.processed_at),
        isNull(paymentEvents.failed_at),
        lte(paymentEvents.next_attempt_at, now),
      ),
    )
    .orderBy(asc(paymentEvents.next_attempt_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const seconds = sql`${CLAIM_SECONDS} + ${FIRST_RETRY_SECONDS} * 2 ^ ${paymentEvents.attempts}`;
  const [event] = await deps.db
    .update(paymentEvents)
    .set({
      attempts: sql`${paymentEvents.attempts} + 1`,
      next_attempt_at: sql`${now.toISOString()}::timestamptz + (${seconds}) * interval '1 second'`,
    })
    .where(eq(paymentEvents.id, sql`(${due})`))
    .returning();
  return event ?? null;
}

/** Marking the event as processed and applying it are one transaction: both happen, or neither. */
async function attempt(deps: Deps, event: Event): Promise<'processed' | 'failed' | 'unanswered'> {
  try {
    if (event.attempts > MAX_ATTEMPTS) throw new Error(event.last_error ?? 'No attempt ever finished');
    await within(deps.clock.timeout(PATIENCE.job), () =>
      syncSubject(deps, { kind: event.subject_kind, id: event.subject_id }, (tx) => finish(deps, tx, event)),
    );
    return 'processed';
  } catch (error) {
    await putOff(deps, event, error);
    return error instanceof NoAnswer ? 'unanswered' : 'failed';
  }
}

async function finish(deps: Deps, tx: Transaction, event: Event): Promise<void> {
  const { rowCount } = await tx
    .update(paymentEvents)
    .set({ processed_at: deps.clock.now(), last_error: null })
    .where(isStillOurs(event));
  if (!rowCount) throw new Error('The event has been claimed again meanwhile');
}

/** Retried after 10 s, 20 s, 40 s…; after the last attempt it is up to the administrator. */
async function putOff(deps: Deps, event: Event, error: unknown): Promise<void> {
  const now = deps.clock.now();
  const isLast = event.attempts >= MAX_ATTEMPTS;
  deps.log[isLast ? 'error' : 'warn'](
    { err: error, event: event.provider_event_id, type: event.type, attempts: event.attempts },
    isLast ? 'giving up on a payment event' : 'a payment event will be retried',
  );
  await deps.db
    .update(paymentEvents)
    .set({
      attempts: Math.min(event.attempts, MAX_ATTEMPTS),
      last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      next_attempt_at: later(now, { seconds: FIRST_RETRY_SECONDS * 2 ** (event.attempts - 1) }),
      failed_at: isLast ? now : null,
    })
    .where(isStillOurs(event));
}

/** A process that was too slow finds the event claimed again and leaves it alone. */
function isStillOurs(event: Event) {
  return and(
    eq(paymentEvents.id, event.id),
    eq(paymentEvents.attempts, event.attempts),
    isNull(paymentEvents.processed_at),
  );
}
