import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { lockShowingCourses } from '#server/uploads/locks.ts';
import { setFilmLength } from '#server/uploads/set-film-length.ts';
import { type Cut, isSameCut, lengthOfCut, servedCut } from '#server/videos/served-cut.ts';
import type { videos } from '#server/videos/videos.tables.ts';

type Served = Pick<typeof videos.$inferSelect, 'upload_id' | 'served_from_ms' | 'served_to_ms'> & {
  duration_ms: number;
};

/** From now on this cut is what people watch: everything that names a moment of the film moves with it. */
export async function serveCut(
  deps: Pick<Deps, 'emit'>,
  tx: Transaction,
  video: Served,
  cut: Cut,
): Promise<void> {
  const before = servedCut(video);
  if (isSameCut(before, cut)) return;
  const { upload_id: uploadId, duration_ms: durationMs } = video;
  const lengthMs = lengthOfCut(cut, durationMs);
  await lockShowingCourses(tx, uploadId);
  await setFilmLength(tx, uploadId, Math.max(1, Math.round(lengthMs / 1000)));
  const [startBeforeMs, startMs] = [before.fromMs ?? 0, cut.fromMs ?? 0];
  await deps.emit(tx, 'filmCut', { uploadId, startBeforeMs, startMs, lengthMs });
}
