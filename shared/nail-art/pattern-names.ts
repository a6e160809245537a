/** The patterns a seed may pick. */
export const CHANCE_PATTERN_NAMES = [
  'french',
  'halfmoon',
  'ombre',
  'marble',
  'aura',
  'dots',
  'dotticure',
  'stripes',
  'checker',
  'florals',
  'chrome',
  'glitter',
  'cateye',
  'negative',
  'swirl',
  'tortoise',
  'gingham',
  'pearls',
  'celestial',
] as const;

/** Plain coats accompany a pattern; holographic foil means Premium. Both are drawn only on request. */
export const PATTERN_NAMES = [...CHANCE_PATTERN_NAMES, 'solid', 'milk', 'accent', 'holo'] as const;

export type PatternName = (typeof PATTERN_NAMES)[number];
