import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import { shadedBox } from '#server/academy/figures/kit/shades.ts';

const { lefts, width } = columns(4, { x: 16, width: 608, gap: 10 });
const middle = (column: number) => (lefts[column] ?? 0) + width / 2;

/** Dots that thin out on their way up, as a print on foil or on a nail has them. */
function speckle(
  x: number,
  bottom: number,
  height: number,
  tone: 'lacquer' | 'coral',
  isDown: boolean,
): string {
  return Array.from({ length: 30 }, (_, index) => {
    const way = index / 30;
    const y = isDown ? bottom - height + way ** 1.7 * height : bottom - way ** 1.7 * height;
    return circle([x + Math.sin(index * 2.4) * 34, y], 3.6, { fill: tone });
  }).join('');
}

/** Loading, testing, pressing, repeating. */
export const drawing = drawFigure(
  'A sponge is loaded with two stripes, tested on foil, pressed along the nail, and loaded again',
  ...lefts.map(
    (left, index) => rect([left, 20], [width, 440], { fill: 'panel' }) + step(index + 1, [left + 28, 50]),
  ),
  // 1: two stripes that overlap by a third.
  rect([middle(0) - 44, 130], [88, 180], { fill: 'gold', corner: 10, opacity: 0.5 }),
  rect([middle(0) - 34, 146], [68, 92], { fill: 'coral', corner: 6 }),
  rect([middle(0) - 34, 206], [68, 92], { fill: 'lacquer', corner: 6, opacity: 0.82 }),
  write([middle(0), 352], ['two stripes', 'that overlap', 'by a third']),
  // 2: the print on foil.
  rect([middle(1) - 50, 130], [100, 180], { fill: 'edge', corner: 4, stroke: 'line', width: 2 }),
  speckle(middle(1), 296, 150, 'lacquer', false),
  speckle(middle(1), 296, 150, 'coral', true),
  write([middle(1), 352], ['test on foil:', 'even, and', 'no blots']),
  // 3: straight down, straight up, one millimetre further.
  nail([middle(2), 316], { length: 150, fill: 'milk' }),
  path(`M${middle(2) - 30} 96h60v34h-60Z`, { fill: 'gold', opacity: 0.6 }),
  arrow([middle(2) - 16, 138], [middle(2) - 16, 168], { stroke: 'ink' }),
  arrow([middle(2) + 16, 168], [middle(2) + 16, 138], { stroke: 'ink' }),
  arrow([middle(2) + 54, 250], [middle(2) + 54, 214], { stroke: 'coral' }),
  write([middle(2), 352], ['press, lift,', 'move 1 mm,', 'never drag']),
  // 4: the next pass.
  nail([middle(3), 316], {
    length: 190,
    fill: 'milk',
    on: [
      shadedBox('blend', { x: -60, y: -190, width: 120, height: 210 }, [
        { at: 0.1, tone: 'coral' },
        { at: 0.9, tone: 'lacquer' },
      ]),
    ],
  }),
  write([middle(3), 352], ['wait 2 to 3', 'minutes,', 'repeat']),
);
