import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import { type Knot, mist, vein } from './vein.parts.ts';

const { lefts, width } = columns(3);

const LONG: readonly Knot[] = [
  [-50, -24, 7],
  [-34, -52, 3],
  [-20, -84, 9],
  [8, -108, 3],
  [14, -142, 7],
  [32, -168, 1],
];
const WEAK: readonly Knot[] = [
  [50, -92, 4],
  [30, -112, 2],
  [4, -128, 3],
  [-18, -154, 1],
];
const BRANCH: readonly Knot[] = [
  [-18, -88, 4],
  [8, -97, 2],
  [28, -94, 1],
];
const evenly = (points: readonly (readonly [number, number])[]) =>
  vein(points.map(([x, y]): Knot => [x, y, 4]));

const NAILS = [
  {
    words: 'one cross',
    isGood: true,
    on: mist(LONG, 40, { shift: 22 }) + [LONG, WEAK, BRANCH].map((knots) => vein(knots)).join(''),
  },
  {
    words: 'a net',
    isGood: false,
    on: [
      evenly([
        [-50, -20],
        [-10, -70],
        [6, -130],
        [50, -170],
      ]),
      evenly([
        [-50, -80],
        [0, -104],
        [20, -150],
        [30, -200],
      ]),
      evenly([
        [50, -30],
        [10, -62],
        [-20, -120],
        [-50, -140],
      ]),
      evenly([
        [50, -96],
        [20, -112],
        [-10, -166],
        [-30, -180],
      ]),
    ].join(''),
  },
  {
    words: 'stripes',
    isGood: false,
    on: [0, 36, 72, 108]
      .map((up) =>
        evenly([
          [-52, -14 - up],
          [-18, -36 - up],
          [14, -48 - up],
          [52, -74 - up],
        ]),
      )
      .join(''),
  },
];

/** How often veins may cross on one nail. */
export const drawing = drawFigure(
  'One crossing, many crossings and none',
  ...NAILS.map(({ words, isGood, on }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 28], [width, 366], { fill: 'panel' }),
      nail([x, 358], { shape: 'almond', length: 300, fill: 'milk', on: [on] }),
      write([x - 20, 440], words, { size: 24, isBold: true }),
      verdict(isGood, [x + 72, 432]),
    ].join('');
  }),
);
