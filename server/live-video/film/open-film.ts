import { Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import type { FilmMoment } from '#server/live-video/live-video.tables.ts';
import { listSegments } from '#server/live-video/replay/list-segments.ts';
import { planFilm } from './plan-film.ts';
import { readFilmSource } from './read-film-source.ts';
import { writeFilmStart } from './write-film-start.ts';

export type OpenFilm = { bytes: number; silentSeconds: number; moments: FilmMoment[]; stream: Readable };

/**
 * A recording as one MP4 that browsers play. Nothing is encoded anew: its segments are read twice, first for what
 * stands at the film's beginning, then for the data, one segment in memory at a time. What has another picture says so
 * at each keyframe; what has another kind of sound is silent.
 */
export async function openFilm(
  deps: Pick<Deps, 'db' | 'media'>,
  recordingId: string,
  signal: AbortSignal,
): Promise<OpenFilm> {
  const segments = await listSegments(deps, recordingId);
  const source = await readFilmSource(deps, recordingId, segments, signal);
  const plan = await planFilm(source, segments);
  if (plan.tracks.length === 0) throw new Error('nothing was recorded');
  const start = writeFilmStart(plan.tracks, plan.dataBytes);

  async function* write(): AsyncGenerator<Buffer> {
    yield* start.write();
    let left = plan.dataBytes;
    for (const segment of plan.segments) {
      for (const { data } of (await source.fragmentsOf(segment)) ?? []) {
        left -= data.length;
        yield data;
      }
    }
    if (left !== 0) throw new Error('a recording changed while its film was made');
  }

  return {
    bytes: start.bytes + plan.dataBytes,
    silentSeconds: source.silentSeconds,
    moments: plan.moments,
    stream: Readable.from(write(), { objectMode: false }),
  };
}
