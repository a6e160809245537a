import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';

const { lefts, width } = columns(4, { gap: 12 });
const FOLD = 340;

/** In a nail's own units: two dots, and the point below them. */
const LEFT = circle([-16, -102], 16, { fill: 'lacquer' });
const RIGHT = circle([16, -102], 16, { fill: 'lacquer' });
const POINT = circle([0, -54], 4, { fill: 'lacquer' });
const LEFT_PULL = path('M-31-96Q-22-72 0-54Q-2-74-2-98Z', { fill: 'lacquer' });
const RIGHT_PULL = path('M31-96Q22-72 0-54Q2-74 2-98Z', { fill: 'lacquer' });
const GAP = path('M-8-104H8L0-54Z', { fill: 'lacquer' });

const STEPS = [
  { words: ['two dots', 'that kiss'], on: [LEFT, RIGHT, POINT] },
  { words: ['pull from', 'the left'], on: [LEFT, RIGHT, POINT, LEFT_PULL] },
  { words: ['pull from', 'the right'], on: [LEFT, RIGHT, LEFT_PULL, RIGHT_PULL] },
  { words: ['close', 'the gap'], on: [LEFT, RIGHT, LEFT_PULL, RIGHT_PULL, GAP] },
];

const middleOf = (column: number) => (lefts[column] ?? 0) + width / 2;

/** A heart after each of four steps. */
export const drawing = drawFigure(
  'A heart from two dots and two pulls',
  ...STEPS.map(({ words, on }, index) => {
    const x = middleOf(index);
    return [
      rect([lefts[index] ?? 0, 20], [width, 440], { fill: 'panel' }),
      step(index + 1, [x, 56]),
      nail([x, FOLD], { shape: 'squoval', length: 230, fill: 'moon', on }),
      write([x, 416], words),
    ].join('');
  }),
  arrow([middleOf(1) - 24, 196], [middleOf(1) - 8, 242], { stroke: 'ground', bend: 4, width: 4 }),
  arrow([middleOf(2) + 24, 196], [middleOf(2) + 8, 242], { stroke: 'ground', bend: -4, width: 4 }),
);
