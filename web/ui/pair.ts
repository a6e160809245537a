import type { PaletteName } from '#shared/nail-art/palettes.ts';

/** A drawing's palette and the colour pair of the page around it share one name. */
export type Pair = PaletteName;

/** The colour pairs of the swatch wall, in wall order. Their values are in `styles/pairs.css`. */
export const pairs = [
  'cherry',
  'morello',
  'tomato',
  'coral',
  'clementine',
  'butter',
  'pistachio',
  'jade',
  'pine',
  'glacier',
  'cobalt',
  'midnight',
  'lilac',
  'espresso',
  'stone',
] as const satisfies readonly Pair[];
