import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/deps.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import type { RecordedSegment } from '#server/live-video/replay/list-segments.ts';
import { type FilmFragment, readFragments } from './read-fragments.ts';
import { type InitTrack, readInitTracks } from './read-init-tracks.ts';
import { readParameters, repeatParameters } from './repeat-parameters.ts';

export type FilmSource = {
  tracksOf(segment: RecordedSegment): InitTrack[];
  /** As they will be in the film; null if the segment's file is gone. */
  fragmentsOf(segment: RecordedSegment): Promise<FilmFragment[] | null>;
};

/** Reads a recording's files, the way its film needs them. */
export async function readFilmSource(
  { media }: Pick<Deps, 'media'>,
  recordingId: string,
  segments: readonly RecordedSegment[],
  signal: AbortSignal,
): Promise<FilmSource> {
  const inits = new Map<number, InitTrack[]>();
  for (const number of new Set(segments.map(({ init }) => init))) {
    const bytes = await read(recordingKeys.init(recordingId, number));
    if (!bytes) throw new Error(`init segment ${number} of ${recordingId} is gone`);
    inits.set(number, readInitTracks(bytes));
  }
  const entries = [...inits.values()].flatMap((tracks) => pictureOf(tracks)?.entry.toString('latin1') ?? []);
  const isMixed = new Set(entries).size > 1;

  async function read(key: string): Promise<Buffer | null> {
    signal.throwIfAborted();
    const opened = await media.open(key);
    return opened && buffer(opened.stream);
  }

  const tracksOf = ({ init }: RecordedSegment) => inits.get(init) ?? [];
  return {
    tracksOf,
    async fragmentsOf(segment) {
      const bytes = await read(recordingKeys.segment(recordingId, segment));
      const fragments = bytes && readFragments(bytes);
      const picture = pictureOf(tracksOf(segment));
      if (!fragments || !picture || !isMixed) return fragments;
      const parameters = readParameters(picture);
      return fragments.map((fragment) => repeatParameters(fragment, picture.id, parameters));
    },
  };
}

function pictureOf(tracks: readonly InitTrack[]): InitTrack | null {
  return tracks.find(({ kind }) => kind === 'video') ?? null;
}
