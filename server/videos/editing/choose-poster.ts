import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { claimImage } from '#server/uploads/claim-upload.ts';
import { videoPosters, videos } from '#server/videos/videos.tables.ts';
import { DomainError } from '#shared/errors.ts';
import type { PosterChoice } from '#shared/lessons/film.contract.ts';
import { type CheckUse, lockVideo } from './lock-video.ts';

/** A frame is remembered by its moment, so that it stays the poster when the film is cut otherwise. */
export async function choosePoster(
  { db }: Pick<Deps, 'db'>,
  { uploadId, ownerId }: { uploadId: string; ownerId: string },
  choice: PosterChoice,
  checkUse: CheckUse,
): Promise<void> {
  await db.transaction(async (tx) => {
    const video = await lockVideo(tx, uploadId);
    await checkUse(tx);
    if (choice.kind === 'picture' && !(await claimImage(tx, ownerId, choice.uploadId)))
      throw new DomainError('NOT_FOUND');
    const poster = { poster_ms: null as number | null, poster_upload_id: null as string | null };
    if (choice.kind === 'picture') poster.poster_upload_id = choice.uploadId;
    if (choice.kind === 'frame') {
      const [frame] = await tx
        .select({ atMs: videoPosters.at_ms })
        .from(videoPosters)
        .where(
          and(
            eq(videoPosters.upload_id, uploadId),
            eq(videoPosters.revision, video.served_revision ?? video.revision),
            eq(videoPosters.number, choice.number),
          ),
        );
      if (!frame) throw new DomainError('NOT_FOUND');
      poster.poster_ms = (video.served_from_ms ?? 0) + frame.atMs;
    }
    await tx.update(videos).set(poster).where(eq(videos.upload_id, uploadId));
  });
}
