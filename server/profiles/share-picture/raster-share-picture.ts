import sharp from 'sharp';
import { writeSvg } from '#server/nail-art/shapes/write-svg.ts';
import { AVATAR_SPOT, drawSharePicture } from './draw-share-picture.ts';
import type { PictureFace } from './picture-face.ts';

export type PictureTask = { face: PictureFace; avatar: Uint8Array | null };

/** Our own avatars are 512 pixels wide; whatever claims to be much larger is none of them. */
const MOST_AVATAR_PIXELS = 2048 ** 2;

export async function rasterSharePicture({ face, avatar }: PictureTask): Promise<Buffer> {
  const sheet = sharp(Buffer.from(writeSvg(await drawSharePicture(face))));
  const round = avatar && (await cutRound(avatar).catch(() => null));
  const { left, top } = AVATAR_SPOT;
  // Photographs need all their colours.
  return round
    ? sheet
        .composite([{ input: round, left, top }])
        .png()
        .toBuffer()
    : sheet.png({ palette: true }).toBuffer();
}

function cutRound(avatar: Uint8Array): Promise<Buffer> {
  const { size } = AVATAR_SPOT;
  const disc = `<svg width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${size / 2}"/></svg>`;
  return sharp(avatar, { limitInputPixels: MOST_AVATAR_PIXELS })
    .resize(size, size, { fit: 'cover' })
    .composite([{ input: Buffer.from(disc), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
