import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { countUnread } from '#server/notifications/count-unread.ts';
import { isAmong } from '#server/notifications/is-among.ts';
import { notifications } from '#server/notifications/notifications.tables.ts';
import type { PersonalEvent } from '#server/platform/realtime/create-realtime-hub.ts';

/** For those of these people who were told of a notice: how many they now have to read. */
export async function listToldEvents(
  deps: Pick<Deps, 'db'>,
  noticeId: string,
  people: string[],
): Promise<PersonalEvent[]> {
  const { notice_id, user_id, is_shown } = notifications;
  const told = await deps.db
    .select({ id: user_id })
    .from(notifications)
    .where(and(eq(notice_id, noticeId), isAmong(user_id, people), is_shown));
  if (told.length === 0) return [];
  const ids = told.map(({ id }) => id);
  const unread = await countUnread(deps.db, ids);
  return ids.map((personId) => ({
    personId,
    name: 'notifications.changed',
    data: { unreadCount: unread.get(personId) ?? 0 },
  }));
}
