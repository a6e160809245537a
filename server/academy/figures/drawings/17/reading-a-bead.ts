import { brush } from '#server/academy/figures/kit/brush.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { circle, line, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

const dots = (places: readonly (readonly [number, number])[], radius = 3) =>
  places.map((place) => circle(place, radius, { fill: 'ground' })).join('');

const ROUGH = 'M-20-4C-24-18-12-26-2-22C10-30 24-18 20-6C28 6 16 18 6 16C-6 26-24 14-20-4Z';
const DROP = 'M0-26C14-24 20-10 19 2C18 18 10 34 0 38C-10 34-18 18-19 2C-20-10-14-24 0-26Z';

const BEADS = [
  {
    name: 'dry',
    isGood: false,
    ball:
      path(ROUGH, { fill: 'jade' }) +
      dots([
        [-8, -8],
        [4, -12],
        [10, 0],
        [-4, 6],
        [-13, 3],
      ]),
    foil: group(
      { y: -18 },
      path(ROUGH, { fill: 'jade' }),
      dots([
        [-8, -8],
        [4, -12],
        [10, 0],
        [-4, 6],
      ]),
    ),
    ring: 0,
  },
  {
    name: 'medium',
    isGood: true,
    ball:
      circle([0, 0], 22, { fill: 'jade' }) + path('M-12-6C-10-14-4-16 2-16', { stroke: 'ground', width: 4 }),
    foil: path('M-38 0C-34-28-16-34 0-34S34-28 38 0Z', { fill: 'jade' }),
    ring: 34,
  },
  {
    name: 'wet',
    isGood: false,
    ball: path(DROP, { fill: 'jade' }) + path('M-10-2C-10-12-4-18 2-18', { stroke: 'ground', width: 6 }),
    foil: path('M-62 0C-54-12-30-14 0-14S54-12 62 0Z', { fill: 'jade' }),
    ring: 50,
  },
];

const CENTRES = [194, 368, 542];

/** What one bead looks like on the brush, after a short wait, and on paper. */
export const drawing = drawFigure(
  'A dry, a medium and a wet bead',
  rect([282, 14], [172, 452], { fill: 'panel' }),
  ...['brush', 'foil', 'paper'].map((words, index) =>
    write([30, [172, 286, 406][index] ?? 0], words, { anchor: 'start', tone: 'soft' }),
  ),
  write([30, 312], '10 s', { anchor: 'start', tone: 'soft' }),
  ...BEADS.map(({ name, isGood, ball, foil, ring }, index) => {
    const x = CENTRES[index] ?? 0;
    return [
      write([x - 20, 52], name, { isBold: true, size: 24 }),
      verdict(isGood, [x + 60, 44]),
      brush([x, 170], { scale: 0.7 }),
      group({ x, y: 180 }, ball),
      line([x - 66, 314], [x + 66, 314], { stroke: 'soft', width: 5 }),
      group({ x, y: 311 }, foil),
      rect([x - 66, 344], [132, 108], { fill: 'edge', stroke: 'line', width: 2, corner: 6 }),
      ring === 0 ? '' : circle([x, 398], ring, { fill: 'cobalt', opacity: 0.3 }),
      circle([x, 398], index === 2 ? 32 : 23, { fill: 'jade' }),
    ].join('');
  }),
);
