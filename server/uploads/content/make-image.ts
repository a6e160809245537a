import { buffer } from 'node:stream/consumers';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { redrawPicture } from '#server/platform/pictures/redraw-picture.ts';
import { imageKey, receivedKey } from '#server/uploads/upload-keys.ts';
import { UPLOAD_REFUSALS } from '#shared/uploads/upload.messages.ts';
import { refuse, type Verdict } from './verdict.ts';

const MAX_WIDTH = 1280;

/** Keeps a picture the way we redraw it, never the way it was sent. */
export async function makeImage(
  media: Pick<MediaStore, 'open' | 'put'>,
  upload: { id: string },
): Promise<Verdict> {
  const opened = await media.open(receivedKey(upload.id));
  if (!opened) throw new Error(`${receivedKey(upload.id)} is gone`);
  const picture = await redrawPicture(await buffer(opened.stream), { maxWidth: MAX_WIDTH });
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
