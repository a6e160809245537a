import type { RecordedSegment } from '#server/live-video/replay/list-segments.ts';
import { FilmTrack } from './film-track.ts';
import { type FilmFragment, readFragments } from './read-fragments.ts';
import { type InitTrack, readInitTracks } from './read-init-tracks.ts';

export type FilmSource = {
  init(number: number): Promise<Buffer>;
  /** Null if its file is gone. */
  segment(position: number): Promise<Buffer | null>;
};

export type FilmPlan = {
  tracks: FilmTrack[];
  /** Whose data the film is made of, in order. */
  positions: number[];
  dataBytes: number;
  seconds: number;
};

/**
 * Reads through a recording and notes where each sample will be in its film. Where the recording breaks, the film
 * goes on without a gap.
 */
export async function planFilm(source: FilmSource, segments: readonly RecordedSegment[]): Promise<FilmPlan> {
  const inits = new Map<number, InitTrack[]>();
  const tracks = new Map<InitTrack['kind'], FilmTrack>();
  const plan: FilmPlan = { tracks: [], positions: [], dataBytes: 0, seconds: 0 };
  let shift = 0;
  let lastInit: number | null = null;
  let hasGap = false;

  function add(fragment: FilmFragment, described: readonly InitTrack[]): void {
    for (const { trackId, time, dataAt, samples } of fragment.runs) {
      const track = described.find(({ id }) => id === trackId);
      if (!track) throw new Error('a fragment has a track that its init segment has not');
      const known = tracks.get(track.kind) ?? new FilmTrack(track);
      tracks.set(track.kind, known);
      const shifted = time + Math.round(shift * track.timescale);
      known.add({ track, time: shifted, dataAt: plan.dataBytes + dataAt, samples });
    }
    plan.dataBytes += fragment.data.length;
  }

  for (const { position, init, followsBreak } of segments) {
    const bytes = await source.segment(position);
    hasGap ||= bytes === null;
    if (!bytes) continue;
    const described = inits.get(init) ?? readInitTracks(await source.init(init));
    inits.set(init, described);
    const fragments = readFragments(bytes);
    if (followsBreak || hasGap || init !== lastInit)
      shift =
        Math.max(0, ...[...tracks.values()].map(({ seconds }) => seconds)) - beginOf(fragments, described);
    for (const fragment of fragments) add(fragment, described);
    plan.positions.push(position);
    lastInit = init;
    hasGap = false;
  }
  plan.tracks = [...tracks.values()].toSorted((a, b) =>
    a.kind === b.kind ? 0 : a.kind === 'video' ? -1 : 1,
  );
  plan.seconds = Math.max(0, ...plan.tracks.map(({ seconds }) => seconds));
  return plan;
}

/** In seconds, of whichever track is first. */
function beginOf(fragments: readonly FilmFragment[], described: readonly InitTrack[]): number {
  const times = fragments
    .flatMap(({ runs }) => runs)
    .map(({ trackId, time }) => time / (described.find(({ id }) => id === trackId)?.timescale ?? 1));
  return Math.min(...times);
}
