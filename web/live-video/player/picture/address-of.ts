import type { Playback } from '#shared/live-video/live-video.contract.ts';
import type { SourceKind } from './engine.ts';

/** Null for what is not there, or not open to this viewer. */
export function addressOf(playback: Playback, kind: SourceKind): string | null {
  const { liveUrl: live, rewindUrl: rewind, replayUrl: replay } = playback;
  return { live, rewind, replay, film: playback.film?.playlist ?? null }[kind];
}
