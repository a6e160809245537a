import { chooseNailArt } from './choose-nail-art.ts';
import { COAT_BOX, paintCoat } from './drawing/coat.ts';
import { tonesOf } from './drawing/tones.ts';
import type { NailArtChoice } from './nail-art-options.ts';

/**
 * The pattern alone, flat and unrotated, as an SVG with the given number of pixels per unit of the plate.
 * `nailArt` can use a picture of it instead of painting the pattern.
 */
export function nailArtCoat(seed: string, given: Partial<NailArtChoice>, pixelsPerUnit: number): string {
  const { palette, pattern, shape } = chooseNailArt(seed, given);
  const { defs = '', body } = paintCoat(pattern, 'c', { seed, tones: tonesOf(palette), shape });
  const { left, top, width, height } = COAT_BOX;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * pixelsPerUnit}" height="${height * pixelsPerUnit}" viewBox="${left} ${top} ${width} ${height}" color-interpolation-filters="sRGB"><defs>${defs}</defs>${body}</svg>`;
}
