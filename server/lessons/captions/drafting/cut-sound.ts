import type { Segment } from '#server/videos/videos.tables.ts';

/** One request's worth of sound: where it is in the film, and where in the file. */
export type Piece = { fromMs: number; lengthMs: number; offset: number; bytes: number };

/** Providers take 25 MB; ten minutes are about as much as one answers in good time. */
export const PIECE_LIMITS = { ms: 10 * 60_000, bytes: 20_000_000 };

/** Sound in pieces, cut between the segments that its playlist names. */
export function cutSound(segments: readonly Segment[], limits = PIECE_LIMITS): Piece[] {
  const pieces: Piece[] = [];
  let atMs = 0;
  for (const [lengthMs, offset, bytes] of segments) {
    const last = pieces.at(-1);
    const isFull =
      !last || last.lengthMs + lengthMs > limits.ms || offset + bytes - last.offset > limits.bytes;
    if (isFull) pieces.push({ fromMs: atMs, lengthMs, offset, bytes });
    else {
      last.lengthMs += lengthMs;
      last.bytes = offset + bytes - last.offset;
    }
    atMs += lengthMs;
  }
  return pieces;
}
