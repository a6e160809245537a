import { eq } from 'drizzle-orm';
import { lockPerson } from '#server/auth/lock-person.ts';
import type { WatchableLesson } from '#server/lessons/get-watchable-lesson.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { uploads } from '#server/uploads/uploads.tables.ts';
import { isSameCut } from '#server/videos/served-cut.ts';
import { videos } from '#server/videos/videos.tables.ts';

/** Where in what was uploaded a lesson's film begins, and how long it is, if it is known. */
export type ServedCut = { startMs: number; seconds: number | null };

type Film = Pick<WatchableLesson, 'upload' | 'video'>;

export function isAnotherCutWanted({ video }: Film): boolean {
  if (!video) return false;
  const [wanted, served] = [
    { fromMs: video.cutFrom, toMs: video.cutTo },
    { fromMs: video.servedFrom, toMs: video.servedTo },
  ];
  return !isSameCut(wanted, served);
}

export function readCut({ upload, video }: Film): ServedCut {
  return { startMs: video?.servedFrom ?? 0, seconds: upload?.duration_seconds ?? null };
}

/**
 * The cut that a lesson shows until the transaction ends. Where another is being made, whoever finishes it moves what is
 * saved by then: what is saved afterwards has to be of the new one already. Like whoever closes an account, the person
 * is locked before the film.
 */
export async function holdCut(tx: Transaction, userId: string, film: Film): Promise<ServedCut> {
  await lockPerson(tx, userId);
  const { upload } = film;
  if (!upload || !isAnotherCutWanted(film)) return readCut(film);
  const isIt = eq(videos.upload_id, upload.id);
  const [held] = await tx.select({ startMs: videos.served_from_ms }).from(videos).where(isIt).for('share');
  const [known] = await tx
    .select({ seconds: uploads.duration_seconds })
    .from(uploads)
    .where(eq(uploads.id, upload.id));
  return { startMs: held?.startMs ?? 0, seconds: known?.seconds ?? null };
}
