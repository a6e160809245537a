import type { Deps } from '#server/deps.ts';
import { signLivePass } from '#server/live-video/delivery/live-pass.ts';
import type { FilmMoment } from '#server/live-video/live-video.tables.ts';
import { describeFilm } from '#server/videos/serving/describe-film.ts';
import { findFilm } from '#server/videos/serving/find-film.ts';
import { findPoster } from '#server/videos/serving/find-poster.ts';
import type { Viewer } from '#shared/access/viewer.ts';
import type { ReplayFilm } from '#shared/live-video/live-video.contract.ts';
import { canSeeHd, type FilmViewer } from '#shared/videos/video.access.ts';
import { createReplayFilmAddresses } from './replay-film-addresses.ts';

export type ReplayedRecording = { id: string; moments: FilmMoment[] | null; durationMs: number };

type Replayed = { streamId: string; recording: ReplayedRecording; who: FilmViewer; expiresAt: Date };

/** What a viewer who may watch the replay can play of its film; null until it is prepared. */
export async function replayFilmView(
  { db, authKey }: Deps,
  viewer: Viewer,
  { streamId, recording, who, expiresAt }: Replayed,
): Promise<ReplayFilm | null> {
  const film = recording.moments && (await findFilm(db, recording.id));
  if (!film) return null;
  const pass = signLivePass(authKey, 'watch', streamId, viewer, expiresAt);
  const addressOf = createReplayFilmAddresses(streamId, pass);
  const poster = await findPoster(db, recording.id);
  return {
    ...describeFilm(film, canSeeHd(who), addressOf),
    poster: poster && addressOf(poster),
    spans: spansOf(recording),
  };
}

/** Each lasts until the next one begins. */
function spansOf({ moments, durationMs }: ReplayedRecording): ReplayFilm['spans'] {
  return (moments ?? []).map(([startMs, at], index, all) => {
    const endMs = all[index + 1]?.[0] ?? Math.max(durationMs, startMs);
    return { start: startMs / 1000, seconds: (endMs - startMs) / 1000, at };
  });
}
