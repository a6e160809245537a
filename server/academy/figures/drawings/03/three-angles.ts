import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, line, path, rect, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip } from '#server/academy/figures/kit/nail.ts';

/** From the fold at 0 to the square front, 200 units away. */
const BLANK = 'M-40-16C-38 2-20 12 0 12S38 2 40-16C44-40 48-60 48-84V-200H-48V-84C-48-60-44-40-40-16Z';
const FILE = { length: 132, thickness: 20 };

/** A file that rests with the middle of its lower face on the origin. */
const file = rect([-FILE.length / 2, -FILE.thickness], [FILE.length, FILE.thickness], {
  fill: 'gold',
  corner: 6,
});

const ANGLES = [
  {
    name: 'across',
    degrees: '90°',
    use: 'length, flat tip',
    taken: 'M-48-200H48V-184H-48Z',
    place: { y: -200 },
    stroke: arrow([62, -236], [0, -236], { width: 4 }),
  },
  {
    name: 'corner',
    degrees: '45°',
    use: 'opens a curve',
    taken: 'M16-200H48V-168Z',
    place: { x: 48, y: -200, turn: 45 },
    stroke: arrow([88, -204], [46, -246], { width: 4 }),
  },
  {
    name: 'side',
    degrees: '0 to 20°',
    use: 'wall or taper',
    taken: 'M48-96V-200H20Z',
    place: { x: 57, y: -166, turn: 75 },
    stroke: arrow([102, -116], [84, -182], { width: 4 }),
  },
] as const;

const { lefts, width } = columns(ANGLES.length);
const FOLD = 330;

/** One blank, the three directions in which a file may lie against it and, in coral, what each will take. */
export const drawing = drawFigure(
  'Three angles of the file, seen from above',
  ...ANGLES.map(({ name, degrees, use, taken, place, stroke }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    // Room for the files on the right.
    const nailX = index === 0 ? x : x - 18;
    return [
      rect([left, 60], [width, 310], { fill: 'panel' }),
      fingertip([nailX, FOLD], { width: 112, below: 40 }),
      group(
        { x: nailX, y: FOLD },
        path(BLANK, { fill: 'plate' }),
        path('M-48-100Q0-122 48-100V-200H-48Z', { fill: 'edge' }),
        path(taken, { fill: 'coral' }),
        path(BLANK, { stroke: 'ink' }),
        line([0, 4], [0, -194], { stroke: 'lacquer', width: 2.5, isDashed: true }),
        group(place, file),
        stroke,
      ),
      write([x, 40], name, { size: 26, isBold: true }),
      write([x, 410], degrees, { size: 26, isBold: true, tone: 'lacquer' }),
      write([x, 446], use, { tone: 'soft' }),
    ].join('');
  }),
);
