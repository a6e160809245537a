import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseNailArt } from './choose-nail-art.ts';
import { COMPOSITIONS } from './compositions.ts';
import { PALETTE_NAMES } from './palettes.ts';
import { CHANCE_PATTERN_NAMES } from './pattern-names.ts';
import { CHANCE_SHAPE_NAMES } from './shapes.ts';

describe('chooseNailArt', () => {
  it('reaches every palette, pattern, shape and composition, and never foil', () => {
    const choices = Array.from({ length: 2000 }, (_, i) => chooseNailArt(`course ${i}`));
    const reached = <Part extends keyof (typeof choices)[number]>(part: Part) =>
      [...new Set(choices.map((choice) => choice[part]))].sort();
    expect(reached('palette')).toEqual([...PALETTE_NAMES].sort());
    expect(reached('pattern')).toEqual([...CHANCE_PATTERN_NAMES].sort());
    expect(reached('shape')).toEqual([...CHANCE_SHAPE_NAMES].sort());
    expect(reached('comp')).toEqual([...COMPOSITIONS].sort());
    expect(CHANCE_PATTERN_NAMES).not.toContain('holo');
  });

  it('keeps what is given without letting it change anything else', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...PALETTE_NAMES), (seed, palette) => {
        expect(chooseNailArt(seed, { palette })).toEqual({ ...chooseNailArt(seed), palette });
      }),
    );
  });
});
