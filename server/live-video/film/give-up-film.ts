import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { recordingLessons, streamRecordings } from '#server/live-video/live-video.tables.ts';
import { tellOfReplay } from '#server/live-video/replay/tell-of-replay.ts';
import type { FilmFailure } from '#shared/live-video/live-video.rules.ts';
import type { FilmRequest } from './film.jobs.ts';
import { giveUpLesson } from './give-up-lesson.ts';

/** After the last attempt, or once it is clear that none would succeed. Its creator may ask for it again. */
export async function giveUpFilm(
  deps: Deps,
  { recordingId }: FilmRequest,
  film_failed_by: FilmFailure = 'failed',
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [failed] = await tx
      .update(streamRecordings)
      .set({ film_state: 'failed', film_failed_by })
      .where(and(eq(streamRecordings.id, recordingId), eq(streamRecordings.film_state, 'making')))
      .returning({ streamId: streamRecordings.stream_id });
    if (failed?.streamId) await tellOfReplay(deps, tx, failed.streamId);
  });
  const waiting = await deps.db
    .select({ lessonId: recordingLessons.lesson_id })
    .from(recordingLessons)
    .where(eq(recordingLessons.recording_id, recordingId));
  for (const lesson of waiting) await giveUpLesson(deps, lesson);
}
