import { group } from '#server/academy/figures/kit/figure.ts';
import { line, path, rect } from '#server/academy/figures/kit/marks.ts';

/** Half the thickness and the length of the bit that lies on a nail. */
export const BIT = { half: 22, length: 130 };

/** A barrel with a rounded top, its point on the left at this place, its lower side on the line from there. */
export function handPiece({ x, y, turn = 0 }: { x: number; y: number; turn?: number }): string {
  const { half, length } = BIT;
  return group(
    { x, y, turn },
    rect([length - 4, -half - 7], [48, 14], { fill: 'soft', corner: 3 }),
    path(
      `M${length + 36} ${-half - 16}L${length + 74} ${-half - 30}H${length + 140}V${-half + 30}H${length + 74}L${length + 36} ${-half + 16}Z`,
      {
        fill: 'line',
        stroke: 'ink',
        width: 2.5,
      },
    ),
    path(
      `M${half} ${-2 * half}H${length}V0H${half}C8 0 0-10 0 ${-half}S8 ${-2 * half} ${half} ${-2 * half}Z`,
      {
        fill: 'gold',
        stroke: 'ink',
        width: 2.5,
      },
    ),
    ...[30, 56, 82, 108].map((at) =>
      line([at - 8, -4], [at + 10, 4 - 2 * half], { stroke: 'ink', width: 2, opacity: 0.5 }),
    ),
  );
}
