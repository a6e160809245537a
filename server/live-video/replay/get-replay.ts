import { and, eq } from 'drizzle-orm';
import { courses } from '#server/courses/courses.tables.ts';
import type { Deps } from '#server/deps.ts';
import { lessons } from '#server/lessons/lessons.tables.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { firstAudience } from '#server/live-video/recording/claim-recording.ts';
import { later } from '#server/platform/clock.ts';
import { liveStreams } from '#server/streams/streams.tables.ts';
import { findPreparation } from '#server/videos/list-preparing.ts';
import type { Creator } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { replayAudienceOf } from '#shared/live-video/live-video.access.ts';
import type { Replay } from '#shared/live-video/live-video.contract.ts';
import { FILM_KEPT_DAYS } from '#shared/live-video/live-video.rules.ts';
import { wordFilmFailure, wordSilence } from '#shared/live-video/word-film.ts';
import { signFilmAddress } from './download/film-pass.ts';
import { untilOwnRecorded } from './lock-own-recording.ts';

type RecordingRow = typeof streamRecordings.$inferSelect;

const NO_FILM = { state: 'none', downloadUrl: null } as const;

/** What became of the recording of one of the viewer's own streams. */
export async function getReplay(
  deps: Deps,
  viewer: Creator,
  { streamId }: { streamId: string },
): Promise<Replay> {
  await untilOwnRecorded(deps, viewer, streamId);
  const [row] = await deps.db
    .select({
      stream: liveStreams,
      recording: streamRecordings,
      lesson: { id: lessons.id, courseId: courses.id, courseTitle: courses.title },
    })
    .from(liveStreams)
    .leftJoin(streamRecordings, eq(streamRecordings.stream_id, liveStreams.id))
    .leftJoin(lessons, eq(lessons.id, streamRecordings.lesson_id))
    .leftJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(liveStreams.id, streamId), eq(liveStreams.creator_id, viewer.userId)));
  if (!row) throw new DomainError('NOT_FOUND');
  const { stream, recording } = row;
  const lesson = describeLesson(row.lesson);
  const audience = replayAudienceOf(
    { isPremiumOnly: stream.is_premium_only },
    recording?.audience ?? firstAudience(stream),
  );
  if (!recording || recording.deleted_at || recording.duration_ms === 0) {
    const state = recording?.deleted_at ? 'deleted' : 'none';
    const stoppedBy = recording?.stopped_by ?? null;
    const nothing = { seconds: 0, bytes: 0, keptUntil: null, preparation: null, film: NO_FILM };
    return { state, audience, stoppedBy, lesson, ...nothing };
  }
  return {
    state: 'ready',
    audience,
    seconds: recording.duration_ms / 1000,
    bytes: recording.bytes,
    stoppedBy: recording.stopped_by,
    keptUntil: keptUntilOf(deps, recording)?.toISOString() ?? null,
    lesson,
    preparation: await findPreparation(deps, recording.id),
    film: describeFilm(deps, viewer, streamId, recording),
  };
}

type LessonColumns = { [Column in keyof NonNullable<Replay['lesson']>]: string | null };

function describeLesson({ id, courseId, courseTitle }: LessonColumns): Replay['lesson'] {
  return id && courseId && courseTitle !== null ? { id, courseId, courseTitle } : null;
}

function keptUntilOf({ settings }: Deps, { created_at }: RecordingRow): Date | null {
  const days = settings.recordings.keptDays;
  return days > 0 ? later(created_at, { days }) : null;
}

function describeFilm(
  { authKey, clock }: Deps,
  viewer: Creator,
  streamId: string,
  { film_state: state, film_made_at, film_silent_ms, film_failed_by }: RecordingRow,
): Replay['film'] {
  if (state === 'failed') return { state, downloadUrl: null, remark: wordFilmFailure(film_failed_by) };
  if (state !== 'ready') return { state, downloadUrl: null };
  return {
    state,
    downloadUrl: signFilmAddress(authKey, streamId, viewer, clock.now()),
    keptUntil: film_made_at ? later(film_made_at, { days: FILM_KEPT_DAYS }).toISOString() : undefined,
    remark: wordSilence(film_silent_ms / 1000),
  };
}
