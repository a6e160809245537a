import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { circle, path, verdict, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(3, { gap: 22 });
const EDGE = 150;

/** The end of a finger from the side: skin below, plate above, the free edge beyond the skin. */
const tip = [
  path('M0 246H86C122 254 126 320 88 350C60 368 30 370 0 370Z', { fill: 'skin' }),
  path(`M0 206H${EDGE}V246H0Z`, { fill: 'plate', stroke: 'ink', width: 2.5 }),
];

const hem = path(`M0 198H${EDGE - 4}Q${EDGE + 8} 198 ${EDGE + 8} 210V240`, { stroke: 'lacquer', width: 14 });

const EDGES = [
  {
    name: 'not capped',
    words: ['end is bare,', 'water gets in'],
    isGood: false,
    drawn: [path(`M0 198H${EDGE - 8}`, { stroke: 'lacquer', width: 14 })],
  },
  { name: 'capped', words: ['a thin hem', 'over the end'], isGood: true, drawn: [hem] },
  {
    name: 'flooded',
    words: ['a drop beneath', 'touches skin'],
    isGood: false,
    drawn: [
      hem,
      path(`M96 247H${EDGE + 15}C${EDGE + 15} 290 142 304 112 292Q112 262 96 247Z`, { fill: 'lacquer' }),
      circle([114, 276], 26, { stroke: 'ink', width: 3, isDashed: true }),
    ],
  },
];

/** The free edge from the side, with three ways to end a coat. */
export const drawing = drawFigure(
  'A free edge that is bare, capped, and flooded',
  write([320, 62], 'The end of the nail, from the side', { size: 26, isBold: true }),
  ...EDGES.map(({ name, words, isGood, drawn }, index) =>
    group(
      { x: lefts[index] ?? 0 },
      verdict(isGood, [width / 2, 110]),
      write([width / 2, 162], name, { isBold: true }),
      ...tip,
      ...drawn,
      write([width / 2, 412], words, { tone: 'soft' }),
    ),
  ),
  write([(lefts[0] ?? 0) + 8, 233], 'plate', { anchor: 'start' }),
  write([(lefts[0] ?? 0) + 8, 316], 'skin', { anchor: 'start' }),
);
