import { and, desc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import type { Member } from '#shared/access/viewer.ts';
import { wordNotice } from '#shared/notifications/word-notice.ts';
import { countUnread } from './count-unread.ts';
import { isShownTo } from './is-shown-to.ts';
import { noticeColumns, stillThere } from './notice-columns.ts';
import { notices, notifications } from './notifications.tables.ts';

export async function listMyNotifications(
  deps: Deps,
  viewer: Member,
  input: { cursor?: string; limit: number },
) {
  const { created_at, notice_id } = notifications;
  const [rows, unread] = await Promise.all([
    deps.db
      .select({ id: notice_id, created_at, read_at: notifications.read_at, ...noticeColumns })
      .from(notifications)
      .innerJoin(notices, eq(notices.id, notice_id))
      .where(and(isShownTo(viewer), stillThere, beforeCursor(created_at, notice_id, input.cursor)))
      .orderBy(desc(created_at), desc(notice_id))
      .limit(input.limit + 1),
    countUnread(deps.db, [viewer.userId]),
  ]);
  const page = toPage(rows, input.limit, (row) => ({ at: row.created_at, id: row.id }));
  return {
    items: page.items.map(({ id, kind, created_at: toldAt, read_at, ...subjects }) => ({
      id,
      kind,
      ...wordNotice(kind, subjects),
      createdAt: toldAt.toISOString(),
      isRead: read_at !== null,
    })),
    nextCursor: page.nextCursor,
    unreadCount: unread.get(viewer.userId) ?? 0,
  };
}
