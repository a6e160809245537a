import type { Point } from './plate.ts';

/** One pull of the brush in a nail's units; a single point is a dot. */
export type Stroke = {
  points: readonly Point[];
  /** From the centre of the brush to its side. */
  reach: number;
  seconds: number;
};

/** Down the middle, then the left side, then the right: how every coat goes on. */
export function threeStrokes(length: number, seconds: number): Stroke[] {
  const lanes: Point[][] = [
    [
      [0, -8],
      [0, -length * 0.5],
      [0, -length + 4],
    ],
    [
      [-18, -6],
      [-33, -length * 0.3],
      [-32, -length * 0.6],
      [-14, -length * 0.9],
    ],
    [
      [18, -6],
      [33, -length * 0.3],
      [32, -length * 0.6],
      [14, -length * 0.9],
    ],
  ];
  return lanes.map((points) => ({ points: smoothed(points), reach: 19, seconds: seconds / 3 }));
}

export function dot(x: number, y: number, reach: number, seconds = 0.3): Stroke {
  return { points: [[x, y]], reach, seconds };
}

export function pull(points: readonly Point[], reach: number, seconds: number): Stroke {
  return { points: smoothed(points), reach, seconds };
}

/** A curve through all points (Catmull-Rom), finely divided. */
function smoothed(points: readonly Point[]): Point[] {
  const pointAt = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const curve: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [pointAt(i - 1), pointAt(i), pointAt(i + 1), pointAt(i + 2)];
    for (let step = 0; step < DIVISIONS; step++) {
      const t = step / DIVISIONS;
      curve.push([between(a[0], b[0], c[0], d[0], t), between(a[1], b[1], c[1], d[1], t)]);
    }
  }
  curve.push(pointAt(points.length - 1));
  return curve;
}

const DIVISIONS = 24;

function between(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** The point at a fraction of a stroke's length. */
export function pointAlong(points: readonly Point[], share: number): Point {
  const lengths = lengthsOf(points);
  const total = lengths.at(-1) ?? 0;
  const wanted = total * share;
  const next = lengths.findIndex((length) => length >= wanted);
  const to = points[Math.max(0, next)] ?? [0, 0];
  const from = points[Math.max(0, next - 1)] ?? to;
  const start = lengths[Math.max(0, next - 1)] ?? 0;
  const span = (lengths[Math.max(0, next)] ?? 0) - start;
  const part = span === 0 ? 0 : (wanted - start) / span;
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

/** How far each point is from the stroke's start. */
export function lengthsOf(points: readonly Point[]): number[] {
  let length = 0;
  return points.map((point, i) => {
    const before = points[i - 1] ?? point;
    length += Math.hypot(point[0] - before[0], point[1] - before[1]);
    return length;
  });
}
