/**
 * In all renditions alike, so that players can move between them at any segment, each of which begins with one. Nothing
 * is seen before the first segment is here, whole: on a slow connection, twice as long a one is twice as long a wait.
 */
export const KEY_FRAME_SECONDS = 2;
/** A fragment has one key frame, its first: the library does not say of others that they are. */
export const FRAGMENT_SECONDS = 1.9;

/** With room for films that call themselves 60 and are a little more. */
export const HIGHEST_FRAME_RATE = 60.5;

export const SOUND = { sampleRate: 48_000, channels: 2 };

/** As good as the film's own, between what speech needs and what nobody hears a difference to. */
export function soundBits(filmBitsPerSecond: number): number {
  return Math.round(Math.min(128_000, Math.max(64_000, filmBitsPerSecond * 1.5)));
}
