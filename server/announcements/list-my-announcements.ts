import { and, desc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { beforeCursor, toPage } from '#server/platform/db/keyset.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { announcementView } from './announcement-view.ts';
import { announcements } from './announcements.tables.ts';

export async function listMyAnnouncements(
  deps: Deps,
  viewer: Creator,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const rows = await deps.db
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.creator_id, viewer.userId),
        beforeCursor(announcements.created_at, announcements.id, cursor),
      ),
    )
    .orderBy(desc(announcements.created_at), desc(announcements.id))
    .limit(limit + 1);
  const page = toPage(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  return { items: page.items.map(announcementView), nextCursor: page.nextCursor };
}
