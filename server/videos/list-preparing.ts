import { and, desc, eq, ne } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { Preparation } from '#shared/lessons/film.contract.ts';
import { videos } from './videos.tables.ts';

/** More than anybody looks at; the others are with their lessons once these are done. */
const AT_MOST = 200;

/** Somebody's own films that are not ready. */
export async function listPreparing({ db, clock }: Deps, viewer: Member): Promise<{ items: Preparation[] }> {
  const rows = await db
    .select({ video: videos })
    .from(videos)
    .innerJoin(uploads, eq(uploads.id, videos.upload_id))
    .where(and(eq(uploads.owner_id, viewer.userId), ne(videos.status, 'ready')))
    .orderBy(desc(videos.created_at))
    .limit(AT_MOST);
  return { items: rows.map(({ video }) => preparationOf(video, clock.now())) };
}

/** Before that, a guess would be far off. */
const TOLD_FROM = 3;

export function preparationOf(video: typeof videos.$inferSelect, now: Date): Preparation {
  const { upload_id: uploadId, status, progress, failure, started_at: startedAt } = video;
  const isTold = status === 'preparing' && startedAt !== null && progress >= TOLD_FROM;
  const seconds = isTold ? (now.getTime() - startedAt.getTime()) / 1000 : 0;
  const secondsLeft = isTold ? Math.max(1, Math.ceil((seconds * (100 - progress)) / progress)) : null;
  return { uploadId, status, progress, secondsLeft, failure };
}
