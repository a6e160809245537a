import { paintCoat } from '#shared/nail-art/drawing/coat.ts';
import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { ALONG, fill, linearGradient, paintedWith, short } from '#shared/nail-art/drawing/svg.ts';
import { tonesOf } from '#shared/nail-art/drawing/tones.ts';
import type { PatternName } from '#shared/nail-art/pattern-names.ts';
import type { Coat } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { NailLook } from './nail-layers.ts';

const ID = 'c';

/** A finished pattern, as it is drawn everywhere else. */
export function patternCoat(seed: string, { palette, shape }: NailLook, pattern: PatternName): Coat {
  return paintCoat(pattern, ID, { seed, tones: tonesOf(palette), shape });
}

/** An unpainted nail: its half-moon at the cuticle, its free edge a little paler. */
export function bareCoat({ palette, shape }: NailLook): Coat {
  const tones = tonesOf(palette);
  const { length } = SHAPES[shape];
  const edge = -length * 0.76;
  return {
    defs: [
      linearGradient(`${ID}f`, ALONG, [
        [0, mix(tones.nude, '#e39c8d', 0.36)],
        [0.5, mix(tones.nude, '#eeb5a6', 0.36)],
        [1, mix(tones.nude, '#f6d3c6', 0.3)],
      ]),
      `<filter id="${ID}b" x="-30%" width="160%"><feGaussianBlur stdDeviation="1.6"/></filter>`,
    ].join(''),
    body:
      paintedWith(`${ID}f`) +
      `<g filter="url(#${ID}b)"><ellipse cy="6" rx="25" ry="27" fill="${mix(tones.nude, WHITE, 0.5)}" opacity=".6"/>` +
      `<path fill="${mix(tones.nude, WHITE, 0.55)}" opacity=".62" d="M-60 ${short(edge + 16)}Q0 ${short(edge - 18)} 60 ${short(edge + 16)}V-240H-60Z"/></g>`,
    gloss: 0.2,
  };
}

/** One colour; if not opaque, what is below shows through. */
export function plainCoat(colour: string, { opacity = 1, gloss = 1 } = {}): Coat {
  return { body: `<g opacity="${opacity}">${fill(colour)}</g>`, gloss };
}
