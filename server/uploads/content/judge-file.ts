import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { receivedKey } from '#server/uploads/upload-keys.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { refuse, type Verdict } from './verdict.ts';

/** As much as the longest signature below needs. */
const HEAD_BYTES = 16;

/** How files of each type begin, in hexadecimal; the name and type they came with do not count. */
const SIGNATURES = [
  { contentType: 'application/pdf', begins: /^255044462d3[0-9]/ },
  { contentType: 'image/png', begins: /^89504e470d0a1a0a/ },
  { contentType: 'image/jpeg', begins: /^ffd8ff/ },
  // RIFF, four bytes for its length, WEBP.
  { contentType: 'image/webp', begins: /^52494646.{8}57454250/ },
] as const;

/**
 * Files are handed on as they were sent, so their content is not parsed: it is enough to know what they are. They are
 * only ever offered as downloads, under that type.
 */
export async function judgeFile(
  media: Pick<MediaStore, 'open'>,
  upload: { id: string; size_bytes: number },
): Promise<Verdict> {
  const key = receivedKey(upload.id);
  const opened = await media.open(key, { start: 0, end: Math.min(HEAD_BYTES, upload.size_bytes) - 1 });
  if (!opened) throw new Error(`${key} is gone`);
  const head = (await buffer(opened.stream)).toString('hex');
  const known = SIGNATURES.find(({ begins }) => begins.test(head));
  if (!known) return refuse(UPLOAD_REFUSALS.notFile);
  return { status: 'ready', media_key: key, content_type: known.contentType, width: null, height: null };
}
