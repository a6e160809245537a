import sharp from 'sharp';

const MAX_WIDTH = 1280;
/**
 * More than a carefully made 5 MB file holds. A few bytes can declare a picture that would fill all memory.
 */
const MAX_PIXELS = 50_000_000;

export type Redrawn = { bytes: Uint8Array; width: number; height: number };

/** The redrawn picture, or null if it does not decode. */
export async function redraw(bytes: Uint8Array): Promise<Redrawn | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
