import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import { MAIN, mist, vein } from './vein.parts.ts';

const { lefts, width } = columns(4);

const melted = mist(MAIN, 40, { shift: 22 }) + vein(MAIN);
const branch = vein([
  [5, -110, 3],
  [6, -132, 2],
  [-1, -156, 1],
]);

const STEPS = [
  { words: 'draw', on: vein(MAIN) },
  { words: 'pull', on: mist(MAIN.slice(0, 3), 40, { shift: 22 }) + vein(MAIN) },
  { words: 'melt', on: melted },
  { words: 'fork', on: melted + branch },
];

/** A flat, dry brush that pulls colour away from the lower side of the line. */
const brush = group(
  { x: 252, y: 324, turn: -40 },
  path('M-12-34H12L11 0H-11Z', { fill: 'gold' }),
  rect([-13, 0], [26, 20], { fill: 'soft', corner: 3 }),
  rect([-9, 20], [18, 44], { fill: 'lacquer', corner: 6 }),
);

/** How a line becomes a vein: one of its sides is pulled out, the other stays crisp. */
export const drawing = drawFigure(
  'Feathering a vein in four steps',
  write([320, 54], 'One side melts', { size: 26, isBold: true }),
  ...STEPS.map(({ words, on }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 80], [width, 304], { fill: 'panel' }),
      nail([x, 356], { shape: 'almond', length: 246, fill: 'milk', on: [on] }),
      step(index + 1, [x, 412]),
      write([x, 456], words),
    ].join('');
  }),
  brush,
  arrow([256, 246], [280, 276], { stroke: 'lacquer', width: 4 }),
);
