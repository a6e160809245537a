import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

/** How much milk lies over a grey that is the same in light and in dark. */
type Pair = { tones: readonly [Tone, Tone]; milk: readonly [number, number]; words: string; isGood: boolean };

const PAIRS: readonly Pair[] = [
  { tones: ['coral', 'jade'], milk: [0.3, 0.3], words: 'they melt', isGood: false },
  { tones: ['milk', 'lacquer'], milk: [1, 0], words: 'they read', isGood: true },
];

const { lefts, width } = columns(PAIRS.length, { x: 118, width: 502 });
const OVER_ALL = [
  [-60, -190],
  [120, 210],
] as const;

function greyNail(x: number, milk: number): string {
  const veil = (fill: Tone, opacity: number) => rect(...OVER_ALL, { fill, opacity, corner: 0 });
  return nail([x, 376], { length: 132, fill: 'soft', on: [veil('line', 0.5), veil('milk', milk)] });
}

/** Two pairs of nails in colour, and the same in grey. */
export const drawing = drawFigure(
  'Two pairs of nails in colour and in grey',
  ...PAIRS.map(({ tones, milk, words, isGood }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 20], [width, 440], { fill: 'panel' }),
      nail([x - 50, 186], { length: 132, fill: tones[0] }),
      nail([x + 50, 186], { length: 132, fill: tones[1] }),
      greyNail(x - 50, milk[0]),
      greyNail(x + 50, milk[1]),
      verdict(isGood, [x - 66, 428]),
      write([x - 36, 435], words, { anchor: 'start' }),
    ].join('');
  }),
  write([62, 136], 'colour', { isBold: true }),
  write([62, 326], 'grey', { isBold: true }),
);
