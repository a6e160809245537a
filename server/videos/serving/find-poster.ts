import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { videoPosters, videos } from '#server/videos/videos.tables.ts';
import type { FilmFile } from './film-file.ts';
import { servedRevision } from './served-revision.ts';

/** What stands for a film before it plays, as its creator has chosen it; null while there is nothing to choose from. */
export async function findPoster(db: Queryable, uploadId: string): Promise<FilmFile | null> {
  const [video] = await db.select().from(videos).where(eq(videos.upload_id, uploadId));
  if (!video) return null;
  if (video.poster_upload_id) return { kind: 'picture', uploadId: video.poster_upload_id };
  const frames = await listFrames(db, uploadId);
  const { poster_ms: chosen, served_from_ms: from } = video;
  if (chosen === null) {
    // The very first is often black, or a hand at the camera.
    const frame = frames[1] ?? frames[0];
    return frame ? { kind: 'poster', ...frame } : null;
  }
  const distance = ({ atMs }: { atMs: number }) => Math.abs(atMs + (from ?? 0) - chosen);
  const [nearest] = frames.toSorted((one, other) => distance(one) - distance(other));
  return nearest ? { kind: 'poster', ...nearest } : null;
}

type PosterFrame = { revision: number; number: number; atMs: number };

/** Those to choose from, in their order. */
export async function listFrames(db: Queryable, uploadId: string): Promise<PosterFrame[]> {
  return db
    .select({ revision: videoPosters.revision, number: videoPosters.number, atMs: videoPosters.at_ms })
    .from(videoPosters)
    .where(and(eq(videoPosters.upload_id, uploadId), eq(videoPosters.revision, servedRevision(db, uploadId))))
    .orderBy(asc(videoPosters.number));
}
