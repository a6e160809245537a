import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const { lefts, width } = columns(3, { gap: 22 });
const PLATE_TOP = 316;

type Coat = { name: string; height: number; hard: number; tone: Tone; words: string };

/** How thick each coat is, and how much of it, from the top, the light can cure. */
const COATS: readonly Coat[] = [
  { name: 'thin, clear', height: 42, hard: 42, tone: 'milk', words: 'cured' },
  { name: 'thin, dark', height: 42, hard: 42, tone: 'cobalt', words: 'cured' },
  { name: 'thick, dark', height: 132, hard: 60, tone: 'cobalt', words: 'soft below' },
];

/** Coats on a plate, cut across and lit from above. */
export const drawing = drawFigure(
  'How far light gets through three coats of gel',
  write([320, 50], 'Light from above', { size: 26, isBold: true }),
  ...COATS.map(({ name, height, hard, tone, words }, index) => {
    const left = lefts[index] ?? 0;
    const top = PLATE_TOP - height;
    const isThrough = hard === height;
    return [
      rect([left, PLATE_TOP], [width, 34], { fill: 'panel', stroke: 'soft', width: 2, corner: 0 }),
      rect([left, top], [width, height], { fill: isThrough ? tone : 'coral', corner: 0 }),
      rect([left, top], [width, hard], { fill: tone, stroke: 'soft', width: 2, corner: 0 }),
      ...[0.2, 0.5, 0.8].map((part) =>
        arrow([left + width * part, 84], [left + width * part, isThrough ? PLATE_TOP : top + hard], {
          stroke: 'gold',
          width: 5,
        }),
      ),
      write([left + width / 2, 384], name, { isBold: true }),
      write([left + 52, 423], words, { anchor: 'start', tone: 'soft' }),
      verdict(isThrough, [left + 24, 416]),
    ].join('');
  }),
  write([(lefts[2] ?? 0) + width / 2, 290], 'soft', { tone: 'ground', isBold: true }),
  write([(lefts[0] ?? 0) + 10, 341], 'plate', { anchor: 'start' }),
);
