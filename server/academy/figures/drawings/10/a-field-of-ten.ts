import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, line, type Point, path, write } from '#server/academy/figures/kit/marks.ts';

/** A plate of 12 by 14 millimetres at 28 units a millimetre: shorter and wider than the nails of the kit. */
const MM = 28;
const CENTRE = 206;
const FOLD = 444;
const OUTLINE =
  'M44 346C50 402 120 444 206 444S362 402 368 346L374 120C374 72 350 56 300 53Q206 49 112 53C62 56 38 72 38 120Z';

/** Rows three and a half millimetres apart, the first one two from the fold. */
const place = (row: number, column: number): Point => [CENTRE + column * MM, FOLD - 2 * MM - row * 3.5 * MM];

/** The spine of the rows of three, then their sides, then the pairs between. */
const ORDER: readonly (readonly [row: number, column: number])[] = [
  [1, 0],
  [3, 0],
  [1, -4],
  [3, -4],
  [1, 4],
  [3, 4],
  [0, -2],
  [2, -2],
  [0, 2],
  [2, 2],
];

const TURNS = [
  ['lacquer', '1, 2: spine'],
  ['cobalt', '3 to 6: sides'],
  ['jade', '7 to 10: pairs'],
] as const;

const toneOf = (index: number) => TURNS[index < 2 ? 0 : index < 6 ? 1 : 2][0];
const rowOne = place(1, 0)[1];
const rowTwo = place(2, 0)[1];
const middle = (rowOne + rowTwo) / 2;

/** Where ten dots stand on a plate, and in which order they are set. */
export const drawing = drawFigure(
  'Ten dots in four rows, with distances and order',
  path(OUTLINE, { fill: 'moon', stroke: 'ink' }),
  line([CENTRE, 22], [CENTRE, 464], { stroke: 'soft', width: 2, isDashed: true }),
  ...ORDER.map(([row, column], index) => {
    const [x, y] = place(row, column);
    return (
      circle([x, y], 21, { fill: toneOf(index) }) +
      write([x, y + 7.5], String(index + 1), { tone: 'ground', isBold: true })
    );
  }),
  // Distances: between two dots of a row, and between two rows.
  line([CENTRE + 4 * MM, 22], [CENTRE + 4 * MM, 70], { stroke: 'soft', width: 2 }),
  arrow([CENTRE + 56, 32], [CENTRE + 4, 32], { stroke: 'coral' }),
  arrow([CENTRE + 56, 32], [CENTRE + 4 * MM - 4, 32], { stroke: 'coral' }),
  write([CENTRE + 4 * MM + 14, 39], '4 mm', { anchor: 'start' }),
  line([CENTRE + 2 * MM + 28, rowTwo], [416, rowTwo], { stroke: 'soft', width: 2 }),
  line([CENTRE + 4 * MM + 28, rowOne], [416, rowOne], { stroke: 'soft', width: 2 }),
  arrow([404, middle], [404, rowTwo + 4], { stroke: 'coral' }),
  arrow([404, middle], [404, rowOne - 4], { stroke: 'coral' }),
  write([424, middle + 7], '3.5 mm', { anchor: 'start' }),
  ...TURNS.flatMap(([tone, words], index) => [
    circle([424, 80 + index * 42], 12, { fill: tone }),
    write([448, 87 + index * 42], words, { anchor: 'start' }),
  ]),
);
