import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { LARGEST_PICTURE_PIXELS } from '#shared/videos/video.rules.ts';
import type { VideoFacts } from './judge-video.ts';

/** More than what describes an AVI takes up, with the room that writers leave after it. */
export const AVI_HEAD_BYTES = 256 * 1024;

/** By which it is told from anything else. */
export const AVI_START_BYTES = 12;

/** What the library does not read, and older cameras and screen recorders make. */
export function isAvi(start: Buffer): boolean {
  return nameAt(start, 0) === 'RIFF' && nameAt(start, 8) === 'AVI ';
}

/** The same as for other films, from the beginning of the file; no browser plays it. */
export function judgeAvi(
  start: Buffer,
  { size, canPrepare }: { size: number; canPrepare: boolean },
): VideoFacts | { refusal: string } {
  if (!canPrepare) return { refusal: UPLOAD_REFUSALS.notPlayable };
  const streams = listStreams(start);
  const picture = streams.find(({ kind }) => kind === 'vids');
  if (!picture) return { refusal: streams.length > 0 ? UPLOAD_REFUSALS.noPicture : UPLOAD_REFUSALS.damaged };
  const { width, height, seconds } = picture;
  // A recorder that was interrupted has not come back to write how long it is.
  if (start.readUInt32LE(4) + 8 > size || seconds === 0) return { refusal: UPLOAD_REFUSALS.cutOff };
  if (!(width > 0 && height > 0 && seconds > 0)) return { refusal: UPLOAD_REFUSALS.damaged };
  if (width * height > LARGEST_PICTURE_PIXELS) return { refusal: UPLOAD_REFUSALS.tooLargePicture };
  if (seconds > LESSON_LIMITS.seconds) return { refusal: UPLOAD_REFUSALS.tooLong };
  const whole = Math.max(1, Math.round(seconds));
  return { contentType: 'video/x-msvideo', seconds: whole, width, height, isPlayable: false };
}

type Stream = { kind: string; seconds: number; width: number; height: number };

function listStreams(start: Buffer): Stream[] {
  const head = listChunks(start, 12).find(({ name }) => name === 'hdrl');
  return listChunks(head?.bytes ?? Buffer.alloc(0)).flatMap(({ name, bytes }) =>
    name === 'strl' ? describe(listChunks(bytes)) : [],
  );
}

function describe(chunks: Chunk[]): Stream[] {
  const header = chunks.find(({ name }) => name === 'strh')?.bytes;
  const format = chunks.find(({ name }) => name === 'strf')?.bytes;
  if (!header || header.length < 36 || !format || format.length < 12) return [];
  const [scale, rate, length] = [20, 24, 32].map((at) => header.readUInt32LE(at));
  const seconds = ((length ?? 0) * (scale ?? 0)) / (rate || Number.NaN);
  // Pictures whose first row is the top one have a height below zero.
  const [width, height] = [format.readInt32LE(4), Math.abs(format.readInt32LE(8))];
  return [{ kind: nameAt(header, 0), seconds, width, height }];
}

type Chunk = { name: string; bytes: Buffer };

/** Each has a name and its length in front; a list has a second name. Those that the bytes end within are left out. */
function listChunks(bytes: Buffer, from = 0): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = from; at + 12 <= bytes.length; ) {
    const name = nameAt(bytes, at);
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    const isList = name === 'LIST';
    if (end <= bytes.length)
      chunks.push({
        name: isList ? nameAt(bytes, at + 8) : name,
        bytes: bytes.subarray(at + (isList ? 12 : 8), end),
      });
    at = end + (end % 2);
  }
  return chunks;
}

function nameAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
