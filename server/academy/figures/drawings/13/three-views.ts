import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { path, rect, write } from '#server/academy/figures/kit/marks.ts';
import { bud, flower, leaf, turnedFlower } from './flower.parts.ts';

const { lefts, width } = columns(3);
const [first = 0, second = 0, third = 0] = lefts.map((left) => left + width / 2);

/** One flower seen from the front, from the side, and before it opens. */
export const drawing = drawFigure(
  'A flower that is open, one that is turned, and a bud',
  ...lefts.map((left) => rect([left, 28], [width, 372], { fill: 'panel' })),
  flower({ x: first, y: 214, scale: 1.6 }),
  path(`M${second - 4} 360Q${second + 10} 300 ${second} 250`, { stroke: 'jade', width: 7 }),
  leaf({ x: second + 4, y: 320, turn: 50, scale: 0.9 }),
  turnedFlower({ x: second, y: 216, scale: 1.7 }),
  path(`M${third + 6} 360Q${third - 16} 310 ${third} 250`, { stroke: 'jade', width: 7 }),
  leaf({ x: third - 6, y: 322, turn: -50, scale: 0.9 }),
  bud({ x: third, y: 252, scale: 2.2 }),
  write([first, 444], 'open', { size: 24, isBold: true }),
  write([second, 444], 'turned', { size: 24, isBold: true }),
  write([third, 444], 'bud', { size: 24, isBold: true }),
);
