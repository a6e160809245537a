import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { createDiskRoom, type ReadFileSystem } from '#server/platform/media/create-disk-room.ts';
import { isDiskFull } from '#server/platform/media/is-disk-full.ts';
import { tellOwner } from '#server/videos/tell-owner.ts';
import { videos } from '#server/videos/videos.tables.ts';
import { lockVideo, waitAgain } from './lock-video.ts';

/** At a time: what is left of the disk may not be enough for all. Those that have waited longest come first. */
const AT_MOST = 5;

const hasNoRoom = and(eq(videos.status, 'failed'), eq(videos.failure, 'no-room'));

/** Films for which there was no room get another chance once there is. */
export async function retryForRoom(deps: Deps, read?: ReadFileSystem): Promise<void> {
  if (!(await hasRoom(deps, read))) return;
  const films = await deps.db
    .select({ id: videos.upload_id })
    .from(videos)
    .where(hasNoRoom)
    .orderBy(asc(videos.settled_at))
    .limit(AT_MOST);
  for (const { id } of films) {
    await deps.db.transaction(async (tx) => {
      const { failure, is_background } = await lockVideo(tx, id);
      // Somebody may just have tried it again.
      if (failure === 'no-room') await waitAgain(deps, tx, id, { is_background });
    });
    await tellOwner(deps, id);
  }
}

async function hasRoom({ settings }: Deps, read?: ReadFileSystem): Promise<boolean> {
  try {
    await createDiskRoom(settings.preparation.folder, read).demandPatiently();
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}
