import sharp, { type Sharp } from 'sharp';
import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import type { CoatPictures } from '#shared/nail-art/drawing/nails.ts';
import { nailArt } from '#shared/nail-art/nail-art.ts';
import { nailArtCoat } from '#shared/nail-art/nail-art-coat.ts';
import type { NailArtPicture } from '#shared/nail-art/nail-art-path.ts';
import { frameOf, type Pixels, sizeInPixels } from '#shared/nail-art/nail-art-sizes.ts';

/** Draws a picture's pixels. */
export async function rasterNailArt(picture: NailArtPicture): Promise<Buffer> {
  const { seed, options, size } = picture;
  const pixels = sizeInPixels(size);
  const drawing = nailArt(seed, { ...options, ...frameOf(size) }, await paintMarble(picture));
  const trimmed = trim(drawing, pixels);
  return size === 'open-graph'
    ? trimmed.png().toBuffer()
    : trimmed.webp({ quality: 88, smartSubsample: true }).toBuffer();
}

/**
 * Marble is painted once, flat, at a sufficient resolution. Inside the drawing the renderer would displace
 * its veins pixel by pixel for every nail, taking seconds, and askew on a turned one.
 */
async function paintMarble({ seed, options, size }: NailArtPicture): Promise<CoatPictures> {
  if (chooseNailArt(seed, options).pattern !== 'marble') return {};
  const { width, height } = sizeInPixels(size);
  const pixelsPerUnit = Math.min(2.5, Math.max(1, Math.max(width, height) / 160));
  const coat = await sharp(Buffer.from(nailArtCoat(seed, options, pixelsPerUnit)))
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { marble: `data:image/png;base64,${coat.toString('base64')}` };
}

/**
 * The renderer's filters see nothing beyond the canvas, so shadows near its edge would fade. The canvas is
 * therefore larger than the picture, and trimmed.
 */
function trim(drawing: string, { width, height }: Pixels): Sharp {
  const bleed = Math.ceil(Math.max(width, height) * 0.1);
  const inset = `x="${bleed}" y="${bleed}" width="${width}" height="${height}" overflow="visible"`;
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * bleed}" height="${height + 2 * bleed}">${drawing.replace('<svg', `<svg ${inset}`)}</svg>`;
  return sharp(Buffer.from(sheet)).extract({ left: bleed, top: bleed, width, height });
}
