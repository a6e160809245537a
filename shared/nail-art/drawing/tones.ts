import { PALETTES, type PaletteName } from '#shared/nail-art/palettes.ts';
import type { Tones } from '#shared/nail-art/patterns/pattern.ts';
import { mix } from './colour.ts';

export function tonesOf(name: PaletteName): Tones {
  const palette = PALETTES[name];
  const skin = mix(palette.milk, '#efc3b0', 0.55);
  return { ...palette, nude: mix(skin, palette.ground, palette.dark ? 0 : 0.18) };
}
