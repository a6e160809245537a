import { COMPOSITIONS } from './compositions.ts';
import type { NailArtChoice } from './nail-art-options.ts';
import { PALETTE_NAMES } from './palettes.ts';
import { CHANCE_PATTERN_NAMES } from './pattern-names.ts';
import { hash } from './random.ts';
import { CHANCE_SHAPE_NAMES } from './shapes.ts';

/**
 * What is given stays; the seed decides the rest, each part independently, so that giving one part changes no other.
 */
export function chooseNailArt(seed: string, given: Partial<NailArtChoice> = {}): NailArtChoice {
  return {
    palette: given.palette ?? pick(PALETTE_NAMES, `${seed} palette`),
    pattern: given.pattern ?? pick(CHANCE_PATTERN_NAMES, `${seed} pattern`),
    shape: given.shape ?? pick(CHANCE_SHAPE_NAMES, `${seed} shape`),
    comp: given.comp ?? pick(COMPOSITIONS, `${seed} comp`),
  };
}

function pick<Name>(names: readonly [Name, ...Name[]], seed: string): Name {
  return names[hash(seed) % names.length] ?? names[0];
}
