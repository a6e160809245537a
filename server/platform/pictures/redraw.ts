import sharp, { type Metadata } from 'sharp';

/**
 * More than a carefully made 5 MB file holds. A few bytes can declare a picture that would fill all memory.
 */
const MAX_PIXELS = 50_000_000;

/** What decoding one may take beside the process itself: two run at once. */
const MAX_BYTES = 350_000_000;

/** At most so wide, or the middle of it as a square of so many pixels. */
export type Frame = { maxWidth: number } | { square: number };
export type Redrawn = { bytes: Uint8Array; width: number; height: number };
export type RedrawTask = { bytes: Uint8Array; frame: Frame };

/** The redrawn picture, or null if it does not decode or declares too many pixels. */
export async function redraw({ bytes, frame }: RedrawTask, maxPixels = MAX_PIXELS): Promise<Redrawn | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, sequentialRead: true });
    // Reads the header only: what declares too much is refused before a pixel of it is decoded.
    const { width, height, ...kind } = await picture.metadata();
    if (width * height > Math.min(maxPixels, MAX_BYTES / bytesPerPixel(kind))) return null;
    const { data, info } = await picture
      .autoOrient()
      .resize(
        'square' in frame
          ? { width: frame.square, height: frame.square, fit: 'cover' }
          : { width: frame.maxWidth, withoutEnlargement: true },
      )
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/** At most, as measured. Whatever is read line by line takes next to nothing. */
function bytesPerPixel({ format, isProgressive, channels = 4, depth }: Partial<Metadata>): number {
  if (format === 'heif') return 18;
  if (format === 'gif' || (format === 'jpeg' && isProgressive)) return 7;
  if (format === 'png' && isProgressive) return 1.5 * channels * (depth === 'ushort' ? 2 : 1);
  return 1;
}
