import { brush } from '#server/academy/figures/kit/brush.ts';
import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';

const { lefts, width } = columns(4, { gap: 12 });
const CUTICLE = 340;
const middleOf = (column: number) => (lefts[column] ?? 0) + width / 2;

/** White in front of a line, in the units of a nail: the sides reach back, the middle stays near the tip. */
const white = (middle: number, ears: number) =>
  path(`M-60 ${ears}C-40 ${middle - 4}-20 ${middle} 0 ${middle}S40 ${middle - 4} 60 ${ears}V-190H-60Z`, {
    fill: 'milk',
    stroke: 'ink',
    width: 2.5,
  });
const pink = path('M-60 20H60V-190H-60Z', { fill: 'coral', opacity: 0.45 });

/** Before there is any white, the form shows in front of the short natural nail. */
const FREE_EDGE = 'M-60-104Q0-120 60-104V-190H-60Z';
const bareForm = path(FREE_EDGE, { fill: 'panel' }) + path(FREE_EDGE, { fill: 'gold', opacity: 0.55 });

const STEPS = [
  { words: 'bead', on: [bareForm, circle([0, -122], 27, { fill: 'milk', stroke: 'ink', width: 2.5 })] },
  { words: 'ears', on: [white(-112, -100)] },
  { words: 'sweep', on: [white(-112, -76)] },
  { words: 'pink', on: [pink, white(-112, -76)] },
];

/** The white first: one nail from above after each of four steps. */
export const drawing = drawFigure(
  'A smile in acrylic in four steps',
  ...STEPS.map(({ words, on }, index) => {
    const left = lefts[index] ?? 0;
    const x = middleOf(index);
    return [
      rect([left, 24], [width, 376], { fill: 'panel' }),
      index === 3
        ? ''
        : path(`M${x - 58} 262V120Q${x} 112 ${x + 58} 120V262Z`, { fill: 'gold', opacity: 0.55 }),
      fingertip([x, CUTICLE], { width: 120, below: 60 }),
      nail([x, CUTICLE], { shape: 'squoval', length: 180, on }),
      step(index + 1, [left + 24, 436]),
      write([left + 50, 444], words, { anchor: 'start' }),
    ].join('');
  }),
  ...[-1, 1].flatMap((side) => [
    arrow([middleOf(1) + side * 24, 194], [middleOf(1) + side * 38, 254], { stroke: 'lacquer', width: 5 }),
    arrow([middleOf(2) + side * 4, 214], [middleOf(2) + side * 44, 256], {
      stroke: 'lacquer',
      width: 5,
      bend: side * 8,
    }),
  ]),
  brush([middleOf(2), 204], { turn: 10, scale: 0.9 }),
);
