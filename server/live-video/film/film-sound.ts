import { findSilence } from '#server/live-video/media/find-silence.ts';
import { type AacConfig, readAacConfig } from '#server/live-video/media/read-aac-config.ts';
import type { RecordedSegment } from '#server/live-video/replay/list-segments.ts';
import { getBox } from './read-boxes.ts';
import { type FilmFragment, type FilmRun, rewriteRuns, type WrittenRun } from './read-fragments.ts';
import type { InitTrack } from './read-init-tracks.ts';

/** The sound that a film has, and a frame of it in which nothing is heard, if there is one. */
export type FilmSound = { track: InitTrack; config: AacConfig; silence: Buffer | null };

/** Of the box that describes sound: its own header, then what comes before the boxes inside. */
const ENTRY_FIELDS = 8 + 28;
/** Where the decoder's record is in the box that has it, as this server writes it: behind its length. */
const RECORD_AT = 26;

/** That of most of the recording; null if it has none. */
export function chooseSound(
  segments: readonly Pick<RecordedSegment, 'init' | 'durationMs'>[],
  soundOf: (segment: Pick<RecordedSegment, 'init'>) => InitTrack | null,
): FilmSound | null {
  const kinds = new Map<string, { track: InitTrack; config: AacConfig; ms: number }>();
  for (const segment of segments) {
    const track = soundOf(segment);
    if (!track) continue;
    const config = readConfig(track);
    const kind = kinds.get(kindOf(config)) ?? { track, config, ms: 0 };
    kind.ms += segment.durationMs;
    kinds.set(kindOf(config), kind);
  }
  const [most] = [...kinds.values()].toSorted((one, other) => other.ms - one.ms);
  return most ? { ...most, silence: findSilence(most.config) } : null;
}

/** Whether a track can stand in the film as it is. Mono beside stereo can. */
export function isOfKind(track: InitTrack, { config }: FilmSound): boolean {
  return kindOf(readConfig(track)) === kindOf(config);
}

/**
 * The same fragment with silence of the film's own kind for as long as this track of it lasts, in place of sound or
 * beside a picture that has none. Files may describe two kinds in one track, and may have gaps; but browsers keep to
 * the first kind, and play the other too high or too low, and what comes after a gap they play too early.
 */
export function addSilence(fragment: FilmFragment, over: InitTrack, sound: FilmSound): FilmFragment {
  return rewriteRuns(fragment, (run, pieces) => {
    const kept = { ...run, pieces };
    if (run.trackId !== over.id) return [kept];
    const silent = writeSilence(run, over, sound);
    return over.kind === 'audio' ? [silent] : [kept, silent];
  });
}

function writeSilence(
  { time, samples }: Pick<FilmRun, 'time' | 'samples'>,
  { timescale }: InitTrack,
  { track, config, silence }: FilmSound,
): WrittenRun {
  const end = samples.reduce((sum, { duration }) => sum + duration, time);
  const { samplesPerFrame } = config;
  // On one grid for all fragments, so that the frames of one follow those of another.
  const frameAt = (at: number) => Math.ceil((at * config.timescale) / timescale / samplesPerFrame);
  const first = frameAt(time);
  const pieces = silence ? Array.from({ length: frameAt(end) - first }, () => silence) : [];
  return {
    trackId: track.id,
    time: first * samplesPerFrame,
    pieces,
    samples: pieces.map(({ length: size }) => ({
      ...{ size, duration: samplesPerFrame, offset: 0, isKeyframe: true },
    })),
  };
}

function kindOf({ codec, timescale, samplesPerFrame }: AacConfig): string {
  return `${codec} ${timescale} ${samplesPerFrame}`;
}

function readConfig({ entry }: InitTrack): AacConfig {
  const described = getBox(entry.subarray(ENTRY_FIELDS), 'esds');
  const length = described.readUInt8(RECORD_AT - 1);
  const config = readAacConfig(described.subarray(RECORD_AT, RECORD_AT + length));
  if (!config) throw new Error('the sound is not AAC');
  return config;
}
