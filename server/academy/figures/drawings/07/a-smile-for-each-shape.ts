import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { rect, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import { tip } from './smile.parts.ts';

/** The plate is 12 millimetres wide, so that a millimetre is 7.7 units of the drawing. */
const MM = 92 / 12;

const SHAPES = [
  { shape: 'squoval', units: 168, middle: -126, depth: 2, half: 46, words: '2 mm' },
  { shape: 'coffin', units: 200, middle: -150, depth: 2.5, half: 42, words: '2 to 3' },
  { shape: 'oval', units: 174, middle: -132, depth: 3, half: 45, words: '3 mm' },
  { shape: 'almond', units: 206, middle: -156, depth: 3.5, half: 42, words: '3 to 4' },
  { shape: 'stiletto', units: 226, middle: -170, depth: 5, half: 39, words: '4 to 6' },
] as const;

const { lefts, width } = columns(SHAPES.length, { x: 16, width: 608, gap: 8 });
const SCALE = 1.12;

/** How far the ears reach back on five shapes of one width. */
export const drawing = drawFigure(
  'The depth of a smile line on five shapes',
  write([320, 52], 'Depth on a plate 12 mm wide', { size: 24, isBold: true }),
  ...SHAPES.map(({ shape, units, middle, depth, half, words }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 80], [width, 380], { fill: 'panel' }),
      nail([x, 366], {
        shape,
        length: units * SCALE,
        on: [tip({ middle, left: middle + depth * MM, half })],
      }),
      write([x, 416], shape),
      write([x, 444], words, { tone: 'soft' }),
    ].join('');
  }),
);
