import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, line, type Point, rect, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(3, { gap: 20 });
const GROUND = 300;

/** Where each flake is, from the left and above the ground, and how far it is tilted. */
type Flake = readonly [x: number, above: number, tilt: number];

const HEAP: readonly Flake[] = [
  [30, 10, 40],
  [52, 16, -55],
  [74, 8, 15],
  [96, 18, 70],
  [118, 9, -25],
  [142, 16, 50],
  [160, 8, -10],
  [64, 34, -30],
  [86, 38, 35],
  [108, 36, -70],
  [130, 34, 20],
];
const LOOSE: readonly Flake[] = [18, 48, 78, 108, 138, 164].map((x, index) => [x, 8, index % 2 ? 14 : -12]);
const TILES: readonly Flake[] = [18, 46, 74, 102, 130, 158].map((x) => [x + 4, 4, 0]);

const MOODS: readonly {
  name: string;
  looks: string;
  flakes: readonly Flake[];
  meets: number;
  leaves: readonly Point[];
}[] = [
  {
    name: 'heap',
    looks: 'grey',
    flakes: HEAP,
    meets: 250,
    leaves: [
      [10, 180],
      [60, 150],
      [120, 150],
      [172, 196],
    ],
  },
  {
    name: 'nearly flat',
    looks: 'satin',
    flakes: LOOSE,
    meets: 280,
    leaves: [
      [122, 148],
      [150, 164],
      [172, 192],
    ],
  },
  {
    name: 'flat',
    looks: 'mirror',
    flakes: TILES,
    meets: 286,
    leaves: [[162, 112]],
  },
];

/** Light comes in from the left, meets the flakes, and leaves as they lie. */
export const drawing = drawFigure(
  'Flakes in a heap, nearly flat, and flat',
  ...MOODS.map(({ name, looks, flakes, meets, leaves }, index) =>
    group(
      { x: lefts[index] ?? 0 },
      write([width / 2, 62], name, { size: 26, isBold: true }),
      rect([0, GROUND], [width, 46], { fill: 'cobalt', corner: 6 }),
      ...flakes.map(([x, above, tilt]) =>
        group({ x, y: GROUND - above, turn: tilt }, line([-11, 0], [11, 0], { stroke: 'soft', width: 6 })),
      ),
      arrow([28, 110], [92, meets], { stroke: 'gold', width: 6 }),
      ...leaves.map((to) =>
        arrow([98, meets - 2], to, { stroke: 'coral', width: leaves.length === 1 ? 9 : 4 }),
      ),
      write([width / 2, 398], looks, { size: 26, tone: 'soft' }),
    ),
  ),
  line([56, 446], [96, 446], { stroke: 'gold', width: 6 }),
  write([108, 453], 'light comes', { anchor: 'start' }),
  line([356, 446], [396, 446], { stroke: 'coral', width: 6 }),
  write([408, 453], 'light leaves', { anchor: 'start' }),
);
