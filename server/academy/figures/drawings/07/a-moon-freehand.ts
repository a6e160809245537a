import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';
import { MOON } from './smile.parts.ts';

const { lefts, width } = columns(4, { gap: 12 });
const FOLD = 330;

const DOTS = [
  [-23, -4],
  [0, -26],
  [23, -4],
] as const;
const dots = DOTS.map((place) => circle(place, 5.5, { fill: 'milk' }));
const LEFT = path('M-23-4C-22-20-11-26 1-26', { stroke: 'milk', width: 6 });
const RIGHT = path('M23-4C22-20 11-26-1-26', { stroke: 'milk', width: 6 });

const STEPS = [
  { words: ['top and', 'two feet'], on: dots },
  { words: ['left foot', 'to top'], on: [...dots, LEFT] },
  { words: ['right foot', 'to top'], on: [...dots, LEFT, RIGHT] },
  { words: ['fill, leave', 'a margin'], on: [path(MOON, { fill: 'milk' })] },
];

const middleOf = (column: number) => (lefts[column] ?? 0) + width / 2;

/** A pale moon on a dark oval nail, after each of four steps. */
export const drawing = drawFigure(
  'A moon from three dots and two strokes',
  ...STEPS.map(({ words, on }, index) => {
    const x = middleOf(index);
    return [
      rect([lefts[index] ?? 0, 20], [width, 440], { fill: 'panel' }),
      step(index + 1, [x, 56]),
      fingertip([x, FOLD], { width: 124, below: 50 }),
      nail([x, FOLD], { length: 226, fill: 'lacquer', on }),
      write([x, 420], words),
    ].join('');
  }),
  arrow([middleOf(1) - 46, 304], [middleOf(1) - 4, 272], { stroke: 'ground', bend: -12, width: 4 }),
  arrow([middleOf(2) + 46, 304], [middleOf(2) + 4, 272], { stroke: 'ground', bend: 12, width: 4 }),
);
