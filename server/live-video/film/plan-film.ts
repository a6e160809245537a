import type { FilmMoment } from '#server/live-video/live-video.tables.ts';
import type { RecordedSegment } from '#server/live-video/replay/list-segments.ts';
import { FilmTrack } from './film-track.ts';
import type { FilmSource } from './read-film-source.ts';
import type { FilmFragment } from './read-fragments.ts';
import type { InitTrack } from './read-init-tracks.ts';

export type FilmPlan = {
  /** The picture's first. */
  tracks: FilmTrack[];
  /** Those the film is made of, in order. */
  segments: RecordedSegment[];
  dataBytes: number;
  /** One for each stretch without a break. */
  moments: FilmMoment[];
};

/**
 * Reads through a recording and notes where each sample will be in its film. Where the recording breaks, the film
 * goes on without a gap.
 */
export async function planFilm(source: FilmSource, segments: readonly RecordedSegment[]): Promise<FilmPlan> {
  const tracks = new Map<InitTrack['kind'], FilmTrack>();
  const included: RecordedSegment[] = [];
  const moments: FilmMoment[] = [];
  let dataBytes = 0;
  let shift = 0;
  const secondsSoFar = () => Math.max(0, ...[...tracks.values()].map(({ seconds }) => seconds));

  function add(fragment: FilmFragment, described: readonly InitTrack[]): void {
    for (const { trackId, time, dataAt, samples } of fragment.runs) {
      const track = getTrack(described, trackId);
      const known = tracks.get(track.kind) ?? new FilmTrack(track);
      tracks.set(track.kind, known);
      const shifted = time + Math.round(shift * track.timescale);
      known.add({ track, time: shifted, dataAt: dataBytes + dataAt, samples });
    }
    dataBytes += fragment.data.length;
  }

  for (const segment of segments) {
    const fragments = await source.fragmentsOf(segment);
    if (!fragments) continue;
    const described = source.tracksOf(segment);
    const last = included.at(-1);
    const isNext = last && last.position + 1 === segment.position && last.init === segment.init;
    if (!isNext || segment.followsBreak) {
      shift = secondsSoFar() - beginOf(fragments, described);
      moments.push([Math.round(secondsSoFar() * 1000), segment.startsAt.getTime()]);
    }
    for (const fragment of fragments) add(fragment, described);
    included.push(segment);
  }
  const inOrder = (['video', 'audio'] as const).flatMap((kind) => tracks.get(kind) ?? []);
  return { tracks: inOrder, segments: included, dataBytes, moments };
}

/** In seconds, of whichever track is first. */
function beginOf(fragments: readonly FilmFragment[], described: readonly InitTrack[]): number {
  const runs = fragments.flatMap((fragment) => fragment.runs);
  return Math.min(...runs.map(({ trackId, time }) => time / getTrack(described, trackId).timescale));
}

function getTrack(described: readonly InitTrack[], id: number): InitTrack {
  const track = described.find((one) => one.id === id);
  if (!track) throw new Error('a segment has a track that its init segment has not');
  return track;
}
