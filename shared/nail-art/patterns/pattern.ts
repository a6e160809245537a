import type { Palette } from '#shared/nail-art/palettes.ts';
import type { Random } from '#shared/nail-art/random.ts';

/** A palette with the one colour that is mixed from it: the bare nail. */
export type Tones = Palette & { nude: string };

export type Plate = {
  tones: Tones;
  random: Random;
  /** From cuticle to tip. */
  length: number;
  /** Starts every id that the pattern defines. */
  id: string;
};

export type Coat = {
  body: string;
  defs?: string;
  /** How strongly the gloss lies on it; metal brings its own reflections. */
  gloss?: number;
  /** Stands on the nail, above the gloss. */
  studs?: string;
};

export type Pattern = (plate: Plate) => Coat;

/** Where a point at `u` in [-1, 1] across the flat design lands on the curved plate. */
export function bend(u: number): number {
  return 47 * Math.sin((u * Math.PI) / 2.15);
}
