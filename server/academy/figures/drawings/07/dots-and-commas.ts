import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';
import { tip } from './smile.parts.ts';

const { lefts, width } = columns(4, { gap: 12 });
const FOLD = 340;

const DOTS = [
  [-41, -100],
  [0, -122],
  [41, -100],
] as const;
const dots = DOTS.map((place) => circle(place, 6, { fill: 'lacquer' }));
const LEFT = path('M-43-98Q-24-120 2-122', { stroke: 'lacquer', width: 7 });
const RIGHT = path('M43-98Q24-120-2-122', { stroke: 'lacquer', width: 7 });
const FILLED = tip({ middle: -122, left: -97 }, 'lacquer');

const STEPS = [
  { words: ['three', 'dots'], on: dots },
  { words: ['left ear', 'to middle'], on: [...dots, LEFT] },
  { words: ['right ear', 'to middle'], on: [...dots, LEFT, RIGHT] },
  { words: ['fill, then', 'cap'], on: [FILLED] },
];

const middleOf = (column: number) => (lefts[column] ?? 0) + width / 2;

/** A smile in colour on a squoval nail, after each of four steps. */
export const drawing = drawFigure(
  'A smile line from three dots and two strokes',
  ...STEPS.map(({ words, on }, index) => {
    const x = middleOf(index);
    return [
      rect([lefts[index] ?? 0, 20], [width, 440], { fill: 'panel' }),
      step(index + 1, [x, 56]),
      fingertip([x, FOLD], { width: 124, below: 40 }),
      nail([x, FOLD], { shape: 'squoval', length: 210, fill: 'moon', on }),
      write([x, 420], words),
    ].join('');
  }),
  arrow([middleOf(1) - 46, 170], [middleOf(1) - 6, 146], { stroke: 'ink', bend: -8 }),
  arrow([middleOf(2) + 46, 170], [middleOf(2) + 6, 146], { stroke: 'ink', bend: 8 }),
  ...[-26, 0, 26].map((shift) =>
    arrow([middleOf(3) + shift, 182], [middleOf(3) + shift, 146], { stroke: 'ground', width: 4 }),
  ),
);
