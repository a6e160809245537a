import { and, eq } from 'drizzle-orm';
import { lockCreator } from '#server/courses/editing/lock-creator.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { refuseUsedId } from '#server/platform/db/refuse-used-id.ts';
import type { Creator } from '#shared/access/viewer.ts';
import type { AnnouncementFormValues } from '#shared/announcements/announcement.form.ts';
import { ANNOUNCEMENTS_A_DAY } from '#shared/announcements/announcement.rules.ts';
import type { Announcement } from '#shared/announcements/announcements.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { announcementView } from './announcement-view.ts';
import { announcements } from './announcements.tables.ts';

const A_DAY = { max: ANNOUNCEMENTS_A_DAY, seconds: 86_400 };

/**
 * Followers are told by what reacts to the event, so that nobody waits for that here. Sent again with the same
 * id, it returns what was posted, and tells and counts nothing.
 */
export async function postAnnouncement(
  deps: Deps,
  viewer: Creator,
  { id, text }: AnnouncementFormValues & { id: string },
): Promise<Announcement> {
  return deps.db.transaction(async (tx) => {
    // One at a time, so that a repeat finds what the first one has posted.
    await lockCreator(tx, viewer);
    const isTheirs = and(eq(announcements.id, id), eq(announcements.creator_id, viewer.userId));
    const [posted] = await tx.select().from(announcements).where(isTheirs);
    if (posted) return announcementView(posted);
    const now = deps.clock.now();
    const [row] = await tx
      .insert(announcements)
      .values({ id, creator_id: viewer.userId, text, created_at: now })
      .onConflictDoNothing()
      .returning();
    // The id belongs to someone else's.
    if (!row) throw new DomainError('CONFLICT');
    await refuseUsedId(tx, announcements, id);
    await countAnnouncement(deps, tx, viewer);
    await deps.emit(tx, 'announcementPosted', { announcementId: id, creatorId: viewer.userId, at: now });
    return announcementView(row);
  });
}

/** Deleted ones count too: whoever was told has been told. */
async function countAnnouncement(deps: Deps, tx: Transaction, { userId }: Creator): Promise<void> {
  try {
    await deps.limiter.takeIn(tx, { key: `announcements:${userId}`, limit: A_DAY });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError('TOO_MANY_ANNOUNCEMENTS', error.details);
  }
}
