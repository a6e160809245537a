import { box, text, u32 } from '#server/live-video/media/write-box.ts';
import type { StoredSegment } from './save-segments.ts';

/** What a segment's row says and its name and size do not. */
type Noted = Pick<StoredSegment, 'init' | 'follows_break' | 'starts_at' | 'duration_ms'>;

const MARK = 'lunula 1';
const HEADER = 8;
const TWO_32 = 2 ** 32;

export const NOTE_BYTES = HEADER + MARK.length + 5 * 4;

/**
 * In front of every recorded segment, so that one whose row was never written can be given it later. Players skip
 * the space it is in.
 */
export function writeNote({ init, follows_break, starts_at, duration_ms }: Noted): Buffer {
  const at = starts_at.getTime();
  return box(
    'free',
    text(MARK),
    u32(init, Number(follows_break), Math.floor(at / TWO_32), at % TWO_32, duration_ms),
  );
}

/** Null if a file begins with something else. */
export function readNote(start: Buffer): Noted | null {
  const isNote =
    start.length >= NOTE_BYTES &&
    start.readUInt32BE(0) === NOTE_BYTES &&
    start.toString('latin1', HEADER, HEADER + MARK.length) === MARK;
  if (!isNote) return null;
  const number = (index: number) => start.readUInt32BE(HEADER + MARK.length + index * 4);
  return {
    init: number(0),
    follows_break: number(1) === 1,
    starts_at: new Date(number(2) * TWO_32 + number(3)),
    duration_ms: number(4),
  };
}
