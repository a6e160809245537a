import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#server/auth/auth.tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { MOST_UNREAD } from '#shared/notifications/word-unread.ts';
import { isAmong } from './is-among.ts';
import { stillThere } from './notice-columns.ts';
import { notices, notifications } from './notifications.tables.ts';

/** Up to `MOST_UNREAD` each. Anyone who is missing has read everything. */
export async function countUnread(db: Queryable, people: readonly string[]): Promise<Map<string, number>> {
  const { user_id, read_at, is_shown } = notifications;
  const unread = db
    .select({ id: notices.id })
    .from(notifications)
    .innerJoin(notices, eq(notices.id, notifications.notice_id))
    .where(and(eq(user_id, users.id), isNull(read_at), is_shown, stillThere))
    .limit(MOST_UNREAD)
    .as('unread');
  const rows = await db
    .select({ id: users.id, unread: count() })
    .from(users)
    .innerJoinLateral(unread, sql`true`)
    .where(isAmong(users.id, people))
    .groupBy(users.id);
  return new Map(rows.map((row) => [row.id, row.unread]));
}
