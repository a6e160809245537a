import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, path, rect, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(4, { gap: 20 });
const TOP = 120;

/** Where things lie on a tool's end, which points up, in the middle of its panel. */
const DIRT = [
  [-12, 62],
  [14, 110],
  [-8, 160],
] as const;
const GERMS = [
  [14, 62],
  [-18, 92],
  [-12, 122],
  [16, 142],
  [10, 180],
  [-10, 196],
] as const;
const SPORES = [
  [8, 84],
  [-2, 46],
  [-18, 142],
  [8, 202],
] as const;

const pusher = path('M-42 96C-42 14 42 14 42 96C42 150 30 160 28 222H-28C-30 160-42 150-42 96Z', {
  fill: 'milk',
  stroke: 'soft',
});
const dirt = DIRT.map(([x, y]) =>
  path(`M${x - 14} ${y}q4-16 16-10t10 10q-2 12-14 8t-12-8Z`, { fill: 'gold' }),
).join('');
const germ = ([x, y]: readonly [number, number]) =>
  circle([x, y], 6, { fill: 'coral' }) +
  path(`M${x - 10} ${y}h20M${x} ${y - 10}v20`, { stroke: 'coral', width: 2.5 });
const spores = SPORES.map((at) => circle(at, 6, { fill: 'milk', stroke: 'cobalt', width: 4 })).join('');

const STAGES = [
  { name: 'used', parts: [dirt, ...GERMS.map(germ), spores] },
  { name: 'cleaned', parts: [...GERMS.slice(1, 3).map(germ), spores] },
  { name: 'disinfected', parts: [spores] },
  { name: 'sterilised', parts: [] },
];

/** The end of one tool after each of the three jobs. */
export const drawing = drawFigure(
  'What is left on a tool after cleaning, disinfecting and sterilising',
  write([320, 58], 'What is left on the tool', { size: 26, isBold: true }),
  ...STAGES.map(({ name, parts }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, TOP], [width, 240], { fill: 'panel' }),
      group({ x, y: TOP + 6 }, pusher, ...parts),
      write([x, TOP - 18], name),
      index === 0 ? '' : arrow([left - 19, TOP + 120], [left - 2, TOP + 120], { stroke: 'soft' }),
    ].join('');
  }),
  group({ x: 40, y: 420 }, path('M-14 0q4-16 16-10t10 10q-2 12-14 8t-12-8Z', { fill: 'gold' })),
  write([62, 427], 'dirt and oil', { anchor: 'start' }),
  germ([262, 420]),
  write([284, 427], 'living germs', { anchor: 'start' }),
  circle([482, 420], 6, { fill: 'milk', stroke: 'cobalt', width: 4 }),
  write([504, 427], 'spores', { anchor: 'start' }),
);
