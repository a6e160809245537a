import { eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { personTopic } from '#shared/realtime.ts';

/** Has the open pages of whoever uploaded a film ask how far it is. One that is lost is made up for by the next. */
export async function tellOwner(
  { db, hub, log }: Pick<Deps, 'db' | 'hub' | 'log'>,
  uploadId: string,
): Promise<void> {
  try {
    const [upload] = await db
      .select({ ownerId: uploads.owner_id })
      .from(uploads)
      .where(eq(uploads.id, uploadId));
    if (upload) await hub.publish(personTopic(upload.ownerId), 'films.changed', { uploadId });
  } catch (error) {
    log.warn({ err: error, uploadId }, 'nobody was told how far a video is');
  }
}
