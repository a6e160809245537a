import type { Palette } from '#shared/nail-art/palettes.ts';
import type { Random } from '#shared/nail-art/random.ts';

/** A palette plus the one colour mixed from it: the bare nail. */
export type Tones = Palette & { nude: string };

export type Plate = {
  tones: Tones;
  random: Random;
  /** From cuticle to tip. */
  length: number;
  /** Prefix of every id that the pattern defines. */
  id: string;
};

export type Coat = {
  body: string;
  defs?: string;
  /** How strong the gloss on it is; metal brings its own reflections. */
  gloss?: number;
  /** Sits on the nail, above the gloss. */
  studs?: string;
};

export type Pattern = (plate: Plate) => Coat;

/** Where a point at `u` in [-1, 1] across the flat design ends up on the curved plate. */
export function bend(u: number): number {
  return 47 * Math.sin((u * Math.PI) / 2.15);
}
