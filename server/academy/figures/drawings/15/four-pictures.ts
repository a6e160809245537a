import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { circle, path, rect, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import { streak } from './eye.parts.ts';

const { lefts, width } = columns(4, { gap: 12 });
const FOLD = 396;

/** A bar from above, its two poles side by side, in the middle of its place. */
const bar = (turn: number, x: number, y: number, scale = 1) =>
  group(
    { x, y, turn, scale },
    rect([-46, -13], [92, 13], { fill: 'lacquer', corner: 3 }),
    rect([-46, 0], [92, 13], { fill: 'cobalt', corner: 3 }),
  );

const PICTURES = [
  {
    name: 'diagonal',
    held: bar(-58, 0, 118),
    on: [group({ y: -106, turn: 32 }, streak({ name: 'diagonal', rx: 14, ry: 130 }))],
  },
  {
    name: 'crescent',
    held: bar(0, 0, 108),
    on: [
      path('M-60-120Q0-200 60-120', { stroke: 'gold', width: 34, opacity: 0.35 }),
      path('M-60-120Q0-200 60-120', { stroke: 'gold', width: 18, opacity: 0.7 }),
      path('M-60-120Q0-200 60-120', { stroke: 'milk', width: 6 }),
    ],
  },
  {
    name: 'spot',
    held: circle([0, 112], 27, { fill: 'lacquer' }),
    on: [
      circle([0, -102], 28, { stroke: 'gold', width: 26, opacity: 0.35 }),
      circle([0, -102], 27, { stroke: 'gold', width: 14, opacity: 0.8 }),
      circle([0, -102], 26, { stroke: 'milk', width: 4 }),
    ],
  },
  {
    name: 'velvet',
    held: bar(90, -57, 300, 0.75) + bar(90, 57, 300, 0.75),
    on: [streak({ name: 'velvet', y: -100, rx: 62, ry: 130, soft: 0.5 })],
  },
];

/** Each magnet seen from the top, drawn above the nail or beside it, and what it leaves there. */
export const drawing = drawFigure(
  'Diagonal, crescent, spot and velvet, each with its magnet',
  ...PICTURES.map(({ name, held, on }, index) =>
    group(
      { x: lefts[index] ?? 0 },
      rect([0, 20], [width, 440], { fill: 'panel' }),
      group(
        { x: width / 2 },
        held,
        nail([0, FOLD], { shape: 'almond', length: 200, fill: 'jade', on }),
        write([0, 438], name, { isBold: true }),
      ),
    ),
  ),
);
