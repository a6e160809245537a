import { and, desc, eq, isNull, not, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import { lockPerson } from '#server/auth/lock-person.ts';
import type { Deps } from '#server/deps.ts';
import { noticeColumns, stillThere } from '#server/notifications/notice-columns.ts';
import {
  isMuted,
  notices,
  notificationDigests,
  notifications,
} from '#server/notifications/notifications.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMails } from '#server/platform/mail/outbox/queue-mail.ts';
import { isPublicPerson } from '#server/profiles/is-public-person.ts';
import { digestMail } from './digest-mail.ts';

const MOST_LINES = 20;

export const DIGEST_EVERY_HOURS = 24;

/**
 * What waits is taken, the mail is queued and the day is noted together, or none of it. Two runs at the same
 * time take turns, and the second finds that today's digest is on its way. If the clock was ahead when the last
 * one was sent, the day begins now: whenever that was, it was not later.
 */
export async function sendDigest(deps: Deps, userId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const [last] = await tx
      .select({ at: notificationDigests.sent_at })
      .from(notificationDigests)
      .where(eq(notificationDigests.user_id, userId));
    if (last && last.at > now) return noteDigest(tx, userId, now);
    if (last && last.at > later(now, { hours: -DIGEST_EVERY_HOURS })) return;
    const news = await listNews(tx, userId);
    const waiting = and(eq(notifications.user_id, userId), notifications.is_digest_due);
    await tx.update(notifications).set({ is_digest_due: false }).where(waiting);
    const [reader] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isPublicPerson));
    if (!reader || news.length === 0) return;
    await queueMails(deps, [{ to: reader.email, ...digestMail(deps, userId, news) }], tx, 'digest');
    await noteDigest(tx, userId, now);
  });
}

async function noteDigest(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx
    .insert(notificationDigests)
    .values({ user_id: userId, sent_at: at })
    .onConflictDoUpdate({ target: notificationDigests.user_id, set: { sent_at: at } });
}

/** The newest, without what was read at Lunula, has gone, or was switched off since. */
async function listNews(tx: Transaction, userId: string) {
  const isWaiting = and(
    eq(notifications.user_id, userId),
    notifications.is_digest_due,
    isNull(notifications.read_at),
  );
  return tx
    .select({ ...noticeColumns, waiting: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(notifications)
    .innerJoin(notices, eq(notices.id, notifications.notice_id))
    .where(and(isWaiting, stillThere, not(isMuted(notifications.user_id, notices.kind, 'email'))))
    .orderBy(desc(notifications.created_at), desc(notifications.notice_id))
    .limit(MOST_LINES);
}
