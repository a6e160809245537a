import type { FittedText } from '#server/platform/outlines/fit-text.ts';
import type { TextOutline } from '#server/platform/outlines/outline-text.ts';

/** As in SVG: [a, b, c, d, e, f]. */
export type Matrix = readonly [number, number, number, number, number, number];

export type Stop = readonly [offset: number, colour: string, opacity: number];
export type Gradient = { from: readonly [number, number]; to: readonly [number, number]; stops: Stop[] };

/** A filled path, in its own frame; `clip` is an outline in the same frame. */
export type Shape = {
  path: string;
  fill: string | Gradient;
  opacity?: number;
  frame?: Matrix;
  clip?: string;
};

/** What a text says is kept with its shapes, for those who listen or search. */
export type Words = { says: string; tag: 'H1' | 'H2' | 'P'; shapes: Shape[] };

export type Sheet = { width: number; height: number; parts: (Shape | Words)[] };

export type Spot = { x: number; y: number; size: number; fill: string };

/** One line, from its left end on the baseline. */
export function place({ path }: TextOutline, { x, y, size, fill }: Spot): Shape {
  const scale = size / 1000;
  return { path, fill, frame: [scale, 0, 0, scale, x, y] };
}

/** Several lines below one another, the first one's baseline at `y`. */
export function placeLines(
  { lines, size }: FittedText,
  spot: Omit<Spot, 'size'>,
  lineHeight: number,
): Shape[] {
  return lines.map((line, at) => place(line, { ...spot, size, y: spot.y + at * size * lineHeight }));
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
