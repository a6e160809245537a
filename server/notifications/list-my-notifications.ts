import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import type { Member } from '#shared/access/viewer.ts';
import { notifications } from './notifications.tables.ts';

export async function listMyNotifications(
  deps: Deps,
  viewer: Member,
  input: { cursor?: string; limit: number },
) {
  const mine = eq(notifications.user_id, viewer.userId);
  const [rows, unreadCount] = await Promise.all([
    deps.db
      .select()
      .from(notifications)
      .where(and(mine, beforeCursor(notifications.created_at, notifications.id, input.cursor)))
      .orderBy(desc(notifications.created_at), desc(notifications.id))
      .limit(input.limit + 1),
    deps.db.$count(notifications, and(mine, isNull(notifications.read_at))),
  ]);
  const page = toPage(rows, input.limit, (row) => ({ at: row.created_at, id: row.id }));
  return {
    items: page.items.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      body: row.body,
      href: row.href,
      createdAt: row.created_at.toISOString(),
      isRead: row.read_at !== null,
    })),
    nextCursor: page.nextCursor,
    unreadCount,
  };
}
