import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, path, rect, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import { streak } from './eye.parts.ts';

const { lefts, width } = columns(3, { gap: 20 });
const PLATE = 186;

const HEIGHTS = [
  { words: '2 mm', gap: 24, half: 9, looks: 'sharp' },
  { words: '3 to 4 mm', gap: 42, half: 20, looks: 'clear' },
  { words: '5 mm', gap: 60, half: 40, looks: 'soft, wide' },
];

/** The height of the magnet above the plate, and the line it leaves. */
export const drawing = drawFigure(
  'The nearer the magnet, the narrower the line',
  ...HEIGHTS.map(({ words, gap, half, looks }, index) =>
    group(
      { x: (lefts[index] ?? 0) + width / 2 },
      rect([-34, PLATE - gap - 52], [34, 40], { fill: 'lacquer', corner: 4 }),
      rect([0, PLATE - gap - 52], [34, 40], { fill: 'cobalt', corner: 4 }),
      path(
        `M-62 ${PLATE + 26}C-54 ${PLATE - 2}-28 ${PLATE - 8} 0 ${PLATE - 8}S54 ${PLATE - 2} 62 ${PLATE + 26}`,
        { stroke: 'jade', width: 9 },
      ),
      arrow([48, PLATE - gap - 12], [48, PLATE - 2], { width: 2.5 }),
      arrow([48, PLATE - 2], [48, PLATE - gap - 12], { width: 2.5 }),
      write([0, 40], words, { isBold: true }),
      nail([0, 412], {
        shape: 'almond',
        length: 180,
        fill: 'jade',
        on: [group({ y: -106, turn: 24 }, streak({ name: `line-${index}`, rx: half, ry: 120 }))],
      }),
      write([0, 454], looks, { tone: 'soft' }),
    ),
  ),
);
