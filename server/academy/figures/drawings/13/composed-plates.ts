import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import { blossom, bud, leaf, turnedFlower } from './flower.parts.ts';

const { lefts, width } = columns(4);

const spray = [
  path('M-36 0C-24-40-14-70 2-92S20-122 20-134', { stroke: 'jade', width: 3 }),
  leaf({ x: -28, y: -26, turn: 52, scale: 0.42 }),
  leaf({ x: -12, y: -66, turn: -60, scale: 0.42 }),
  leaf({ x: 12, y: -104, turn: 68, scale: 0.36 }),
  blossom({ x: -8, y: -58, scale: 0.56 }),
  turnedFlower({ x: 12, y: -106, turn: 20, scale: 0.42 }),
  bud({ x: 20, y: -132, turn: 4, scale: 0.42 }),
];

const runaway = [
  leaf({ x: 16, y: -76, turn: -70, scale: 0.55 }),
  leaf({ x: 20, y: -100, turn: -34, scale: 0.5 }),
  path('M20-70C-2-50-12-40-18-30', { stroke: 'jade', width: 3 }),
  blossom({ x: 36, y: -86, scale: 0.92, turn: 20 }),
  bud({ x: -17, y: -31, turn: -140, scale: 0.42 }),
];

const buttons = [-134, -86, -38].flatMap((y) => [-20, 20].map((x) => blossom({ x, y, scale: 0.4 })));

const NAILS = [
  { words: 'spray', isGood: true, on: spray },
  { words: 'runaway', isGood: true, on: runaway },
  { words: 'badge', isGood: false, on: [blossom({ x: 0, y: -82, scale: 0.62 })] },
  { words: 'buttons', isGood: false, on: buttons },
];

/** Two plans that work on a narrow plate, and two that do not. */
export const drawing = drawFigure(
  'Four ways to place flowers on a nail',
  ...NAILS.map(({ words, isGood, on }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 40], [width, 300], { fill: 'panel' }),
      nail([x, 298], { length: 230, fill: 'milk', on }),
      verdict(isGood, [x, 380]),
      write([x, 432], words),
    ].join('');
  }),
);
