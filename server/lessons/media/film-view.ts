import type { Deps } from '#server/deps.ts';
import type { WatchableLesson } from '#server/lessons/get-watchable-lesson.ts';
import { describeFilm } from '#server/videos/serving/describe-film.ts';
import { findFilm } from '#server/videos/serving/find-film.ts';
import { findPoster } from '#server/videos/serving/find-poster.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import { canKeepOffline, canWatchInHd } from '#shared/lessons/lesson.access.ts';
import type { PreparedFilm } from '#shared/lessons/lessons.contract.ts';
import { filmVersion } from './film-version.ts';
import { createFilmAddresses } from './media-pass.ts';

/** What a viewer who may watch the lesson can play of its film. */
export async function filmView(
  { db, authKey }: Deps,
  viewer: Viewer,
  { lesson, course, enrolment, upload, video }: WatchableLesson,
  expiresAt: Date,
): Promise<PreparedFilm | null> {
  const film = upload && (await findFilm(db, upload.id));
  if (!film) return null;
  const of = { lessonId: lesson.id, uploadId: upload.id };
  const addressOf = createFilmAddresses(authKey, of, viewer, expiresAt);
  return {
    ...describeFilm(film, canWatchInHd(viewer, course, enrolment), addressOf),
    version: filmVersion(upload.id, film.revision),
    startMs: video?.servedFrom ?? 0,
    mayKeep: canKeepOffline(viewer, course, enrolment),
  };
}

export async function posterView(
  { db, authKey }: Deps,
  viewer: Viewer,
  { lesson, upload }: WatchableLesson,
  expiresAt: Date,
): Promise<string | null> {
  const poster = upload && (await findPoster(db, upload.id));
  if (!poster) return null;
  return createFilmAddresses(
    authKey,
    { lessonId: lesson.id, uploadId: upload.id },
    viewer,
    expiresAt,
  )(poster);
}
