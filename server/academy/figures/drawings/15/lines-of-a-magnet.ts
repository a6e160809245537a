import { drawFigure, group, round } from '#server/academy/figures/kit/figure.ts';
import { label, line, path, rect, write } from '#server/academy/figures/kit/marks.ts';

const COAT = 318;
const POLES = { left: 170, right: 470, y: 168 };

/** How far the field of the two poles is turned from level here, in degrees. */
function slope(x: number, y: number): number {
  const pull = (pole: number) => {
    const [dx, dy] = [x - pole, y - POLES.y];
    const away = Math.hypot(dx, dy) ** 3;
    return [dx / away, dy / away] as const;
  };
  const [from, to] = [pull(POLES.left), pull(POLES.right)];
  return (Math.atan2(from[1] - to[1], from[0] - to[0]) * 180) / Math.PI;
}

/** A flake that follows the field; bright when it lies nearly flat. */
function flake(x: number): string {
  const turn = slope(x, COAT);
  const isFlat = Math.abs(turn) < 24;
  return group(
    { x, y: COAT, turn: round(turn) },
    line([-12, 0], [12, 0], { stroke: isFlat ? 'gold' : 'soft', width: isFlat ? 9 : 5 }),
  );
}

/** A line of the field from pole to pole, so far out and so deep. */
const field = (out: number, depth: number) =>
  path(
    `M${POLES.left + 20 - out * 0.4} 172C${POLES.left - out} ${172 + depth} ${POLES.right + out} ${172 + depth} ${POLES.right - 20 + out * 0.4} 172`,
    { stroke: 'coral', width: 3, isDashed: true },
  );

/** A magnet from its end, above a wet coat that is cut across. */
export const drawing = drawFigure(
  'Under the middle of a magnet the flakes lie flat; beside it they stand',
  rect([140, 92], [180, 76], { fill: 'lacquer', corner: 8 }),
  rect([320, 92], [180, 76], { fill: 'cobalt', corner: 8 }),
  write([230, 140], 'N', { tone: 'ground', size: 28, isBold: true }),
  write([410, 140], 'S', { tone: 'ground', size: 28, isBold: true }),
  write([320, 62], 'magnet, from its end', { isBold: true }),
  field(-50, 50),
  field(0, 100),
  field(60, 150),
  rect([60, COAT - 24], [520, 48], { fill: 'cobalt', opacity: 0.18, corner: 0 }),
  rect([60, COAT + 24], [520, 26], { fill: 'plate', stroke: 'soft', width: 2, corner: 0 }),
  ...Array.from({ length: 15 }, (_, index) => flake(82 + index * 34)),
  label('flat: bright', [320, 428], [320, COAT + 8], { anchor: 'middle' }),
  label('standing: dark', [112, 428], [184, COAT + 12], { anchor: 'middle' }),
  label('standing: dark', [528, 428], [456, COAT + 12], { anchor: 'middle' }),
  label('field', [548, 212], [484, 232]),
);
