import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/deps.ts';
import { recordingKeys } from '#server/live-video/recording/recording-keys.ts';
import type { RecordedSegment } from '#server/live-video/replay/list-segments.ts';
import { addSilence, chooseSound, isOfKind } from './film-sound.ts';
import { type FilmFragment, readFragments } from './read-fragments.ts';
import { type InitTrack, readInitTracks } from './read-init-tracks.ts';
import { readParameters, repeatParameters } from './repeat-parameters.ts';

export type FilmSource = {
  tracksOf(segment: RecordedSegment): InitTrack[];
  /** As they will be in the film; null if the segment's file is gone. */
  fragmentsOf(segment: RecordedSegment): Promise<FilmFragment[] | null>;
  /** How long the recording has sound of another kind than the film. */
  silentSeconds: number;
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
  const trackOf = (kind: InitTrack['kind'], { init }: Pick<RecordedSegment, 'init'>) =>
    inits.get(init)?.find((track) => track.kind === kind) ?? null;
  const entries = segments.flatMap((segment) => trackOf('video', segment)?.entry.toString('latin1') ?? []);
  const isMixed = new Set(entries).size > 1;
  const sound = chooseSound(segments, (segment) => trackOf('audio', segment));

  async function read(key: string): Promise<Buffer | null> {
    signal.throwIfAborted();
    const opened = await media.open(key);
    return opened && buffer(opened.stream);
  }

  /** Which of a segment's tracks the film is silent for: its sound, if that is of another kind, or its picture. */
  function findSilent(segment: Pick<RecordedSegment, 'init'>): InitTrack | null {
    const track = trackOf('audio', segment);
    if (!sound || (track && isOfKind(track, sound))) return null;
    return track ?? trackOf('video', segment);
  }

  function adapt(fragment: FilmFragment, segment: RecordedSegment): FilmFragment {
    const silent = findSilent(segment);
    const heard = silent && sound ? addSilence(fragment, silent, sound) : fragment;
    const picture = isMixed ? trackOf('video', segment) : null;
    return picture ? repeatParameters(heard, picture.id, readParameters(picture)) : heard;
  }

  const muted = segments.filter((segment) => findSilent(segment)?.kind === 'audio');
  return {
    silentSeconds: muted.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000,
    tracksOf(segment) {
      const tracks = [
        trackOf('video', segment),
        findSilent(segment) ? sound?.track : trackOf('audio', segment),
      ];
      return tracks.filter((track) => track !== null && track !== undefined);
    },
    async fragmentsOf(segment) {
      const bytes = await read(recordingKeys.segment(recordingId, segment));
      return bytes && readFragments(bytes).map((fragment) => adapt(fragment, segment));
    },
  };
}
