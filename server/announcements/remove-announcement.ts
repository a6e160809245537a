import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { announcements } from './announcements.tables.ts';

/** Whatever followers were told of it goes with it. */
export async function removeAnnouncement(
  deps: Deps,
  viewer: Creator,
  { announcementId }: { announcementId: string },
): Promise<{ id: string }> {
  const [removed] = await deps.db
    .delete(announcements)
    .where(and(eq(announcements.id, announcementId), eq(announcements.creator_id, viewer.userId)))
    .returning({ id: announcements.id });
  if (!removed) throw new DomainError('NOT_FOUND');
  return removed;
}
