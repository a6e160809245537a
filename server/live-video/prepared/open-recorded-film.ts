import { and, eq, isNull } from 'drizzle-orm';
import { openFilm } from '#server/live-video/film/open-film.ts';
import { streamRecordings } from '#server/live-video/live-video.tables.ts';
import { CannotBeMade } from '#server/videos/maker/cannot-be-made.ts';
import type { OpenRecording } from '#server/videos/preparing/get-original.ts';

const { id, bytes, deleted_at, stream_id } = streamRecordings;

/** What a recording's sizes are made of; when it happened is kept, so that the chat stays in time with it. */
export const openRecordedFilm: OpenRecording = async (deps, recordingId, signal) => {
  const isKept = and(eq(id, recordingId), isNull(deleted_at));
  const [recording] = await deps.db
    .select({ bytes, streamId: stream_id })
    .from(streamRecordings)
    .where(isKept);
  if (!recording?.streamId) return null;
  const film = await openFilm(deps, recordingId, signal);
  if (film.silentSeconds > 0) {
    // One file has one kind of sound. Nobody is to hear less than before.
    film.stream.destroy();
    throw new CannotBeMade('mixed-sound');
  }
  const { rowCount } = await deps.db
    .update(streamRecordings)
    .set({ film_moments: film.moments })
    .where(and(isKept, eq(bytes, recording.bytes)));
  if (rowCount === 1) return film;
  film.stream.destroy();
  throw new Error('a recording changed while its film was made');
};
