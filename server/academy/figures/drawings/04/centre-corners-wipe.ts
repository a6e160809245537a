import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';

/** In the units of the nail: the film along the fold, thickest in the corners. */
const FILM = path('M-50-60C-40-26-22-22 0-22S40-26 50-60V20H-50Z', { fill: 'edge' });
const CORNERS = path('M-50-66C-40-22-26-6-16 14H-50ZM50-66C40-22 26-6 16 14H50Z', { fill: 'edge' });

const ring = (x: number, y: number) => circle([x, y], 8, { stroke: 'lacquer', width: 4 });

const STEPS = [
  {
    words: ['small circles', 'from the centre'],
    film: [FILM],
    strokes: [
      ring(0, -10),
      ring(-19, -13),
      ring(19, -13),
      arrow([-6, -38], [-34, -42], { stroke: 'lacquer', width: 4 }),
      arrow([6, -38], [34, -42], { stroke: 'lacquer', width: 4 }),
    ],
  },
  {
    words: ['out of the', 'two corners'],
    film: [CORNERS],
    strokes: [
      arrow([-27, -4], [-37, -74], { stroke: 'lacquer', width: 4, bend: -5 }),
      arrow([27, -4], [37, -74], { stroke: 'lacquer', width: 4, bend: 5 }),
    ],
  },
  {
    words: ['one wipe', 'to the tip'],
    film: [],
    strokes: [
      rect([-30, -34], [60, 32], { fill: 'milk', stroke: 'soft', corner: 6, width: 2.5 }),
      arrow([0, -44], [0, -146], { stroke: 'lacquer', width: 4 }),
    ],
  },
];
const { lefts, width } = columns(STEPS.length);
const FOLD = 310;

/** The same nail from above in three steps. */
export const drawing = drawFigure(
  'Three steps of lifting the film',
  ...STEPS.map(({ words, film, strokes }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 24], [width, 346], { fill: 'panel' }),
      fingertip([x, FOLD], { width: 152, below: 60 }),
      nail([x, FOLD], { length: 240, on: [...film, ...strokes] }),
      step(index + 1, [left + 28, 52]),
      write([x, 410], words),
    ].join('');
  }),
);
