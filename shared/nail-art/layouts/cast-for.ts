import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import type { Random } from '#shared/nail-art/random.ts';
import type { Cast } from './layout.ts';

const CASTS: Partial<Record<PatternName, Cast>> = {
  french: ['french', 'solid', 'french', 'halfmoon', 'french'],
  marble: ['solid', 'marble', 'milk', 'marble', 'solid'],
  chrome: ['chrome', 'chrome', 'solid', 'chrome', 'chrome'],
  florals: ['solid', 'florals', 'milk', 'french', 'solid'],
  glitter: ['solid', 'glitter', 'milk', 'glitter', 'solid'],
};

/** In a set, the statement pattern plays against quieter nails. */
export function castFor(pattern: PatternName, random: Random): Cast {
  return CASTS[pattern] ?? [pattern, 'solid', pattern, random() > 0.5 ? 'milk' : 'accent', pattern];
}
