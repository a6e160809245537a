import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { isAmong } from './is-among.ts';
import { joinSubjects, stillThere } from './notice-columns.ts';
import { notices, notifications } from './notifications.tables.ts';

/** Anyone who is missing has read everything. */
export async function countUnread(db: Queryable, people: readonly string[]): Promise<Map<string, number>> {
  const { user_id } = notifications;
  const rows = await joinSubjects(
    db
      .select({ user_id, unread: count() })
      .from(notifications)
      .innerJoin(notices, eq(notices.id, notifications.notice_id))
      .$dynamic(),
  )
    .where(and(isAmong(user_id, people), isNull(notifications.read_at), notifications.is_shown, stillThere))
    .groupBy(user_id);
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}
