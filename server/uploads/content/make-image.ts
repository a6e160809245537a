import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { imageKey, receivedKey } from '#server/uploads/upload-keys.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { refuse, type Verdict } from './verdict.ts';

const MAX_WIDTH = 1280;
/** More than fits into 5 MB with any care. A few bytes can declare a picture that would fill all memory. */
const MAX_PIXELS = 50_000_000;

/** The first bytes of what we decode, in hexadecimal. SVG is not among them, because it is a program. */
const BEGINNINGS = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^47494638(37|39)61/,
  webp: /^52494646.{8}57454250/,
  avif: /^.{8}667479706176(6966|6973)/,
};

/** Decodes a picture and draws it anew: what leaves has our size and format, and no place, camera or hidden text. */
export async function makeImage(
  media: Pick<MediaStore, 'open' | 'put'>,
  upload: { id: string },
): Promise<Verdict> {
  const opened = await media.open(receivedKey(upload.id));
  if (!opened) throw new Error(`${receivedKey(upload.id)} is gone`);
  const picture = await redraw(await buffer(opened.stream));
  if (!picture) return refuse(UPLOAD_REFUSALS.notImage);
  const { data, info } = picture;
  await media.put(imageKey(upload.id), data, { contentType: 'image/webp' });
  return {
    status: 'ready',
    media_key: imageKey(upload.id),
    content_type: 'image/webp',
    width: info.width,
    height: info.height,
  };
}

async function redraw(bytes: Buffer) {
  const beginning = bytes.subarray(0, 12).toString('hex');
  if (!Object.values(BEGINNINGS).some((format) => format.test(beginning))) return null;
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return null;
  }
}
