import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';

const { lefts, width } = columns(4);
const CUTICLE = 310;

/** Short strokes of a file across the gel, in the units of a nail. */
const dull = [-130, -104, -78, -52, -26].map((y) =>
  path(`M-30 ${y + 10}L6 ${y - 10}M-4 ${y + 14}L30 ${y - 4}`, { stroke: 'moon', width: 5 }),
);

const gelNail = nail([0, 0], { length: 150, fill: 'lacquer', on: dull });

const STEPS = [
  {
    words: ['file off', 'the shine'],
    parts: [
      gelNail,
      group({ x: 22, y: -70, turn: 28 }, rect([-14, -76], [28, 130], { fill: 'gold', corner: 12 })),
    ],
  },
  {
    words: ['cotton with', 'acetone'],
    parts: [
      gelNail,
      path(
        'M-30-18C-44-36-36-58-40-84C-40-112-24-122-12-134C4-146 24-134 32-112C44-92 36-74 40-52C40-26 30-10 12-8C-2 0-20-4-30-18Z',
        {
          fill: 'milk',
          stroke: 'line',
        },
      ),
    ],
  },
  {
    words: ['foil,', '10–15 min'],
    parts: [
      path('M-56 40L-50-110L-20-160L24-158L50-110L58 40L30 30L0 42L-28 30Z', {
        fill: 'line',
        stroke: 'soft',
      }),
      path('M-30-100L-12-40L-34 10M20-120L8-60L32-10M-6-140L0-100', { stroke: 'soft' }),
    ],
  },
  {
    words: ['push it', 'off, flat'],
    parts: [
      nail([0, 0], { length: 150 }),
      path('M-36-92C-28-76-14-92-4-80S24-90 36-80L40-112C30-136 16-150 0-152S-32-138-40-112Z', {
        fill: 'lacquer',
      }),
      path('M-24-104L-10-124L0-102L14-128L26-104', { stroke: 'moon', width: 4 }),
      arrow([0, -4], [0, -66], { stroke: 'ink', width: 5 }),
    ],
  },
];

/** A soft gel taken off in four steps. */
export const drawing = drawFigure(
  'Taking soft gel off with acetone, in four steps',
  write([320, 50], 'Soak it off', { size: 26, isBold: true }),
  ...STEPS.map(({ words, parts }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 84], [width, 300], { fill: 'panel' }),
      fingertip([x, CUTICLE], { width: 106, below: 74 }),
      group({ x, y: CUTICLE }, ...parts),
      step(index + 1, [left + 24, 108]),
      write([x, 418], words),
    ].join('');
  }),
);
