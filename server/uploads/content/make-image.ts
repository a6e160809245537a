import { buffer } from 'node:stream/consumers';
import { ChildTaskFailed, createChildTasks } from '#server/platform/child-tasks/create-child-tasks.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { imageKey, receivedKey } from '#server/uploads/upload-keys.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import type { Redrawn } from './redraw.ts';
import { refuse, type Verdict } from './verdict.ts';

/** Strangers feed the decoder: it runs in a process that can be killed and takes nothing else down. */
const decoder = createChildTasks<Uint8Array, Redrawn | null>(
  new URL('./redraw-process.ts', import.meta.url),
  {
    taskMs: 20_000,
  },
);

/** The first bytes of the formats we decode, in hexadecimal. SVG is missing because it is a program. */
const BEGINNINGS = {
  jpeg: /^ffd8ff/,
  png: /^89504e470d0a1a0a/,
  gif: /^47494638(37|39)61/,
  webp: /^52494646.{8}57454250/,
  avif: /^.{8}667479706176(6966|6973)/,
};

/**
 * Decodes a picture and redraws it: the result has our size and format, and no location, camera or hidden
 * text.
 */
export async function makeImage(
  media: Pick<MediaStore, 'open' | 'put'>,
  upload: { id: string },
): Promise<Verdict> {
  const opened = await media.open(receivedKey(upload.id));
  if (!opened) throw new Error(`${receivedKey(upload.id)} is gone`);
  const bytes = await buffer(opened.stream);
  const picture = isPicture(bytes) ? await decode(bytes) : null;
  if (!picture) return refuse(UPLOAD_REFUSALS.notImage);
  const { width, height } = picture;
  await media.put(imageKey(upload.id), Buffer.from(picture.bytes), { contentType: 'image/webp' });
  return {
    status: 'ready',
    media_key: imageKey(upload.id),
    content_type: 'image/webp',
    width,
    height,
  };
}

function isPicture(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, 12).toString('hex');
  return Object.values(BEGINNINGS).some((format) => format.test(beginning));
}

/** Null for what crashes the decoder twice: the first crash may have been caused by another picture. */
async function decode(bytes: Buffer): Promise<Redrawn | null> {
  return decoder
    .run(bytes)
    .catch(() => decoder.run(bytes))
    .catch((error: unknown) => {
      if (error instanceof ChildTaskFailed) return null;
      throw error;
    });
}
