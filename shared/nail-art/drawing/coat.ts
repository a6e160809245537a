import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import type { Coat, Tones } from '#shared/nail-art/patterns/pattern.ts';
import { PATTERNS } from '#shared/nail-art/patterns/patterns.ts';
import { randomFrom } from '#shared/nail-art/random.ts';
import { SHAPES, type ShapeName } from '#shared/nail-art/shapes.ts';

export type Look = { seed: string; tones: Tones; shape: ShapeName };

/** What a flat coat covers: the plate, and whatever a filter may pull in from around it. */
export const COAT_BOX = { left: -74, top: -252, width: 148, height: 282 };

export function paintCoat(pattern: PatternName, id: string, { seed, tones, shape }: Look): Coat {
  return PATTERNS[pattern]({ tones, random: randomFrom(seed + pattern), length: SHAPES[shape].length, id });
}

/** A coat that already exists as a picture. */
export function pictureCoat(address: string): Coat {
  const { left, top, width, height } = COAT_BOX;
  return {
    body: `<image x="${left}" y="${top}" width="${width}" height="${height}" href="${address}"/>`,
  };
}
