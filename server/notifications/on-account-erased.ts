import { and, eq, inArray, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reaction } from '#server/reactions.ts';
import { mutedNotifications, notices, notificationDigests, notifications } from './notifications.tables.ts';

/** What they did, what only they were told, and that they were told the rest. */
export const onAccountErased: Reaction<'accountErased'> = async (deps, tx, { userId }) => {
  await tx.delete(notices).where(eq(notices.actor_id, userId));
  const told = deps.db
    .select({ id: notifications.notice_id })
    .from(notifications)
    .where(eq(notifications.user_id, userId));
  const other = alias(notifications, 'other');
  const toldOthers = deps.db
    .select({ id: other.notice_id })
    .from(other)
    .where(and(eq(other.notice_id, notices.id), ne(other.user_id, userId)));
  await tx.delete(notices).where(and(inArray(notices.id, told), notExists(toldOthers)));
  await tx.delete(notifications).where(eq(notifications.user_id, userId));
  await tx.delete(mutedNotifications).where(eq(mutedNotifications.user_id, userId));
  await tx.delete(notificationDigests).where(eq(notificationDigests.user_id, userId));
};
