import { drawFigure, group, round } from '#server/academy/figures/kit/figure.ts';
import { path, write } from '#server/academy/figures/kit/marks.ts';

type Plate = {
  x: number;
  half: number;
  length: number;
  name: string;
  words: string;
  order: readonly number[];
};

/** Each plate with its strokes from left to right, by the number in which they come. */
const PLATES: readonly Plate[] = [
  { x: 108, half: 36, length: 168, name: 'narrow', words: 'two', order: [1, 2] },
  { x: 290, half: 54, length: 204, name: 'usual', words: 'three', order: [2, 1, 3] },
  { x: 506, half: 86, length: 232, name: 'wide', words: 'five', order: [4, 2, 1, 3, 5] },
];
const FOLD = 336;
const MARGIN = 6;
/** By how much of its width a stroke lies over its neighbour. */
const OVERLAP = 0.25;

/** An oval plate from above, its fold at 0. */
function outline(half: number, length: number): string {
  const round = half * 0.9;
  return `M${-half} ${-half * 0.6}C${-half} ${half * 0.2} ${half} ${half * 0.2} ${half} ${-half * 0.6}V${-length + round}C${half} ${-length - round * 0.33} ${-half} ${-length - round * 0.33} ${-half} ${-length + round}Z`;
}

function strokes({ half, length, order }: Plate): string {
  const inner = half - MARGIN;
  const each = (inner * 2) / (order.length - (order.length - 1) * OVERLAP);
  return order
    .map((number, index) => {
      const x = -inner + each * (index * (1 - OVERLAP) + 0.5);
      const out = (Math.abs(x) / half) ** 2;
      const [from, to] = [-MARGIN - each / 2 - out * half * 0.55, -length + each / 2 + out * half * 0.8];
      return (
        path(`M${round(x)} ${round(from)}V${round(to)}`, {
          stroke: 'lacquer',
          width: round(each),
          opacity: number === 1 ? 0.85 : 0.5,
        }) + write([x, 42], String(number), { isBold: true })
      );
    })
    .join('');
}

/** The strokes of a little finger, a usual nail and a thumb. */
export const drawing = drawFigure(
  'Two, three or five strokes, by the width of the plate',
  write([320, 62], 'Let the plate decide', { size: 26, isBold: true }),
  ...PLATES.map((plate) =>
    group(
      { x: plate.x, y: FOLD },
      path(outline(plate.half, plate.length), { fill: 'moon', stroke: 'ink', width: 3 }),
      strokes(plate),
      write([0, 84], plate.name, { isBold: true, size: 24 }),
      write([0, 114], plate.words, { tone: 'soft' }),
    ),
  ),
);
