import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { notificationDigests, notifications } from '#server/notifications/notifications.tables.ts';
import { later } from '#server/platform/clock.ts';
import { databaseTroubleOf } from '#server/platform/db/database-trouble.ts';
import { DIGEST_EVERY_HOURS, sendDigest } from './send-digest.ts';

const BATCH = 200;
/** Whoever is at Lunula right now reads it there, and needs no mail. */
const GATHERED_HOURS = 1;

/**
 * One person at a time, each in a transaction of their own: a run that is cut short is continued by the next,
 * and one person's trouble is nobody else's.
 */
export async function sendDigests(deps: Deps, signal: AbortSignal): Promise<void> {
  let after: string | undefined;
  let failures = 0;
  do {
    const people = await listDue(deps, after);
    for (const userId of people) {
      signal.throwIfAborted();
      if (!(await attempt(deps, userId))) failures += 1;
    }
    after = people.at(-1);
  } while (after !== undefined);
  if (failures > 0) throw new Error(`${failures} of the digests could not be written`);
}

/** Without a database there is no point in trying the next person. */
async function attempt(deps: Deps, userId: string): Promise<boolean> {
  try {
    await sendDigest(deps, userId);
    return true;
  } catch (error) {
    if (databaseTroubleOf(error) === 'away') throw error;
    deps.log.error({ err: error, userId }, 'a digest could not be written');
    return false;
  }
}

async function listDue(deps: Deps, after: string | undefined): Promise<string[]> {
  const { user_id, is_digest_due, created_at } = notifications;
  const { sent_at } = notificationDigests;
  const now = deps.clock.now();
  const rows = await deps.db
    .selectDistinct({ id: user_id })
    .from(notifications)
    .leftJoin(notificationDigests, eq(notificationDigests.user_id, user_id))
    .where(
      and(
        is_digest_due,
        after === undefined ? undefined : gt(user_id, after),
        lte(created_at, later(now, { hours: -GATHERED_HOURS })),
        or(isNull(sent_at), lte(sent_at, later(now, { hours: -DIGEST_EVERY_HOURS })), gt(sent_at, now)),
      ),
    )
    .orderBy(asc(user_id))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
