import { countOf } from '#shared/count-of.ts';
import type { FilmFailure } from './live-video.rules.ts';

/** Nothing is known of the others but that they failed. */
export function wordFilmFailure(failure: FilmFailure | null): string | undefined {
  return failure === 'no-room'
    ? 'The server has no room for the mp4 right now. The recording stays as it is; try again another day.'
    : undefined;
}

/** Where the sound had another format than in the rest of the recording: another sample rate, as a rule. */
export function wordSilence(seconds: number): string | undefined {
  if (seconds < 1) return undefined;
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  const parts = [minutes > 0 ? countOf(minutes, 'minute') : '', rest > 0 ? countOf(rest, 'second') : ''];
  const howLong = parts.filter(Boolean).join(' and ');
  return `The sound’s format (its sample rate, for example) changed during the stream, and one file can have only one, so this mp4 is silent for ${howLong}. The replay has all of it.`;
}
