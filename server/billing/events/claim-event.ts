import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { processEventsJob } from '#server/billing/billing.jobs.ts';
import { paymentEvents } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import { renewWhile } from '#server/platform/renew-while.ts';

export type ClaimedEvent = typeof paymentEvents.$inferSelect;

/** How soon another process takes over from one that has died. */
const CLAIM_SECONDS = 15;
const RENEWED_EVERY_MS = 5_000;
/** Each claim that simply runs out is followed by a longer one: the event may be what kills the process. */
const GROWTH_SECONDS = 10;
/** Anything later is left to the schedule. */
const AHEAD_SECONDS = 60;

/** The attempt is counted beforehand: if this process dies or hangs, another takes the event up. */
export async function claimEvent(deps: Deps): Promise<ClaimedEvent | null> {
  const now = deps.clock.now();
  const due = deps.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isWaiting(deps), lte(paymentEvents.next_attempt_at, now)))
    .orderBy(asc(paymentEvents.next_attempt_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const seconds = sql`${CLAIM_SECONDS} + ${GROWTH_SECONDS} * (2 ^ ${paymentEvents.attempts} - 1)`;
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

/** Renews the claim for as long as the work takes. */
export function whileClaimed<Result>(
  deps: Deps,
  event: ClaimedEvent,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = { everyMs: RENEWED_EVERY_MS, renew: () => renewClaim(deps, event) };
  return renewWhile(deps.clock, renewal, work);
}

async function renewClaim(deps: Deps, event: ClaimedEvent): Promise<void> {
  const until = later(deps.clock.now(), { seconds: CLAIM_SECONDS });
  await deps.db
    .update(paymentEvents)
    .set({ next_attempt_at: until })
    .where(and(isStillOurs(event), lte(paymentEvents.next_attempt_at, until)));
}

/** A process that was too slow finds the event claimed again and leaves it alone. */
export function isStillOurs(event: ClaimedEvent) {
  return and(
    eq(paymentEvents.id, event.id),
    eq(paymentEvents.attempts, event.attempts),
    isNull(paymentEvents.processed_at),
  );
}

/**
 * Retries come due, and claims run out, between two runs of the schedule: queues a job for the first of those
 * that were not due yet at the last look.
 */
export async function queueNextLook(deps: Deps, lookedAt: Date): Promise<void> {
  const now = deps.clock.now();
  const { next_attempt_at: dueAt } = paymentEvents;
  const [next] = await deps.db
    .select({ dueAt })
    .from(paymentEvents)
    .where(and(isWaiting(deps), gt(dueAt, lookedAt), lte(dueAt, later(now, { seconds: AHEAD_SECONDS }))))
    .orderBy(asc(dueAt))
    .limit(1);
  if (!next) return;
  const seconds = Math.max(1, Math.ceil((next.dueAt.getTime() - now.getTime()) / 1000));
  const singletonKey = `due ${Math.ceil(next.dueAt.getTime() / RENEWED_EVERY_MS)}`;
  // In seconds from now, because the queue goes by the database's clock.
  await deps.queue.send(processEventsJob, {}, { singletonKey, startAfter: seconds });
}

function isWaiting(deps: Deps) {
  return and(
    eq(paymentEvents.provider, deps.payments.name),
    isNull(paymentEvents.processed_at),
    isNull(paymentEvents.failed_at),
  );
}
