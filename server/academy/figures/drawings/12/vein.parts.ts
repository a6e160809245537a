import { round } from '#server/academy/figures/kit/figure.ts';
import { type Point, path } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

/** A place on a vein, and how wide the vein is there. */
export type Knot = readonly [x: number, y: number, width: number];

type VeinOptions = { tone?: Tone; opacity?: number };

/** A line that swells and thins on its way. */
export function vein(knots: readonly Knot[], { tone = 'cobalt', opacity = 1 }: VeinOptions = {}): string {
  const right = knots.map((_, index) => beside(knots, index, 0.5));
  const left = knots.map((_, index) => beside(knots, index, -0.5)).reverse();
  const [first = [0, 0]] = right;
  const [turn = [0, 0]] = left;
  return path(`M${at(first)}${smooth(right)}L${at(turn)}${smooth(left)}Z`, { fill: tone, opacity });
}

/** How far colour runs at each knot, compared with the furthest: never evenly, and not at all at the end. */
const UNEVEN = [0.9, 1, 0.7, 1.05, 0.6, 0.1];

/** Colour that has run out of a vein: to both sides, or with a shift to one of them. */
export function mist(
  knots: readonly Knot[],
  spread: number,
  { shift = 0, tone = 'cobalt' }: { shift?: number; tone?: Tone } = {},
): string {
  return [1, 0.85, 0.7, 0.55, 0.4, 0.25]
    .map((part) => {
      const wide = knots.map(([, , width], index): Knot => {
        const run = part * (UNEVEN[index] ?? 0.1);
        const [x, y] = beside(knots, index, 0, shift * run);
        return [x, y, width + spread * run];
      });
      return vein(wide, { tone, opacity: 0.1 });
    })
    .join('');
}

/** A point at the side of a knot, by so many of its widths and so many units more. */
function beside(knots: readonly Knot[], index: number, widths: number, units = 0): Point {
  const [x, y, width] = knots[index] ?? [0, 0, 0];
  const [fromX, fromY] = knots[index - 1] ?? [x, y];
  const [toX, toY] = knots[index + 1] ?? [x, y];
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const away = width * widths + units;
  return [x - ((toY - fromY) / length) * away, y + ((toX - fromX) / length) * away];
}

function smooth(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((point, index) => {
      const next = points[index + 2];
      const end: Point = next ? [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] : point;
      return `Q${at(point)} ${at(end)}`;
    })
    .join('');
}

function at([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}

/** From the left sidewall, slanting up: the vein that most figures of this module show. */
export const MAIN: readonly Knot[] = [
  [-50, -38, 7],
  [-30, -58, 4],
  [-20, -84, 8],
  [2, -98, 3],
  [10, -122, 5],
  [26, -140, 1],
];
