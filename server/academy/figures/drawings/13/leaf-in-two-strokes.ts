import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { flower, halfLeaf, leaf } from './flower.parts.ts';

const { lefts, width } = columns(4);
const [one = 0, two = 0, three = 0, four = 0] = lefts.map((left) => left + width / 2);

/** Thick at its foot, fine below the flower. */
const stem = (x: number) =>
  path(
    `M${x - 6} 350C${x - 2} 290 ${x + 22} 240 ${x + 3} 150L${x - 1} 150C${x + 12} 240 ${x - 18} 290 ${x - 16} 350Z`,
    {
      fill: 'jade',
    },
  );

/** The two strokes of a leaf, and how leaves leave a stem. */
export const drawing = drawFigure(
  'A leaf in two strokes, a stem, and leaves on it',
  ...lefts.map((left) => rect([left, 28], [width, 360], { fill: 'panel' })),
  halfLeaf({ x: one + 20, y: 310, scale: 3 }),
  arrow([one + 44, 300], [one + 44, 138], { stroke: 'lacquer', width: 4 }),
  leaf({ x: two, y: 310, scale: 3 }),
  stem(three),
  flower({ x: three, y: 132, scale: 1.1 }),
  leaf({ x: four + 2, y: 290, turn: 34, scale: 1.3 }),
  leaf({ x: four - 2, y: 312, turn: -38, scale: 1.3 }),
  stem(four),
  flower({ x: four, y: 132, scale: 1.1 }),
  ...[one, two, three, four].map((x, index) => step(index + 1, [x, 418])),
  ...['first half', 'second', 'stem', 'leaves'].map((words, index) =>
    write([[one, two, three, four][index] ?? 0, 462], words),
  ),
);
