import { paymentEvents } from '#server/billing/billing.tables.ts';
import { PATIENCE } from '#server/billing/patience.ts';
import { syncSubject } from '#server/billing/sync/sync-subject.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { outlastOutage } from '#server/platform/db/outlast-outage.ts';
import { NoAnswer, within } from '#server/platform/outside.ts';
import { type ClaimedEvent, claimEvent, isStillOurs, queueNextLook, whileClaimed } from './claim-event.ts';

const MAX_ATTEMPTS = 10;
const FIRST_RETRY_SECONDS = 10;
/** By then the database is back, and somebody may be waiting for what they paid for. */
const FIRST_RETRY_AFTER_OUTAGE_SECONDS = 2;

/**
 * Processes the events that are due, one after another; several processes may do so at once. If the provider
 * does not answer, the rest wait until next time without using up attempts.
 */
export async function processEvents(deps: Deps): Promise<void> {
  let lookedAt: Date;
  for (let isFirst = true; ; isFirst = false) {
    lookedAt = deps.clock.now();
    const event = await outlastOutage(() => claimEvent(deps));
    if (!event) break;
    // Now, for if this process dies; and at the end, for what is left to do.
    if (isFirst) await outlastOutage(() => queueNextLook(deps, lookedAt));
    if ((await attempt(deps, event)) === 'unanswered') break;
  }
  await outlastOutage(() => queueNextLook(deps, lookedAt));
}

/** Marking the event as processed and applying it are one transaction: both happen, or neither. */
async function attempt(deps: Deps, event: ClaimedEvent): Promise<'processed' | 'failed' | 'unanswered'> {
  try {
    if (event.attempts > MAX_ATTEMPTS) throw new Error(event.last_error ?? 'No attempt ever finished');
    await whileClaimed(deps, event, () =>
      within(deps.clock.timeout(PATIENCE.job), () =>
        syncSubject(deps, { kind: event.subject_kind, id: event.subject_id }, (tx) =>
          finish(deps, tx, event),
        ),
      ),
    );
    return 'processed';
  } catch (error) {
    await putOff(deps, event, error);
    return error instanceof NoAnswer ? 'unanswered' : 'failed';
  }
}

async function finish(deps: Deps, tx: Transaction, event: ClaimedEvent): Promise<void> {
  const { rowCount } = await tx
    .update(paymentEvents)
    .set({ processed_at: deps.clock.now(), last_error: null })
    .where(isStillOurs(event));
  if (!rowCount) throw new Error('The event has been claimed again meanwhile');
}

/** Retried after 10 s, 20 s, 40 s…; after the last attempt it is up to the administrator. */
async function putOff(deps: Deps, event: ClaimedEvent, error: unknown): Promise<void> {
  const isLast = event.attempts >= MAX_ATTEMPTS;
  deps.log[isLast ? 'error' : 'warn'](
    { err: error, event: event.provider_event_id, type: event.type, attempts: event.attempts },
    isLast ? 'giving up on a payment event' : 'a payment event will be retried',
  );
  const isOutage = databaseTroubleOf(error) === 'away';
  const seconds = isOutage ? FIRST_RETRY_AFTER_OUTAGE_SECONDS : FIRST_RETRY_SECONDS;
  await outlastOutage(async () => {
    const now = deps.clock.now();
    await deps.db
      .update(paymentEvents)
      .set({
        attempts: Math.min(event.attempts, MAX_ATTEMPTS),
        last_error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
        next_attempt_at: later(now, { seconds: seconds * 2 ** (event.attempts - 1) }),
        failed_at: isLast ? now : null,
      })
      .where(isStillOurs(event));
  });
}
