import type { Point } from './marks.ts';
import { rect, write } from './marks.ts';
import type { Tone } from './tones.ts';

type Bar = { name: string; from?: number; to: number; words?: string; tone?: Tone };

/** Bars from left to right on one scale, each with its name above it: times, amounts, ranges. */
export function bars(
  [x, y]: Point,
  given: readonly Bar[],
  { width, most, rowHeight = 72 }: { width: number; most: number; rowHeight?: number },
): string {
  return given
    .map(({ name, from = 0, to, words, tone = 'lacquer' }, index) => {
      const top = y + index * rowHeight;
      const [start, end] = [x + (from / most) * width, x + (to / most) * width];
      return (
        write([x, top], name, { anchor: 'start' }) +
        rect([x, top + 10], [width, 24], { fill: 'panel', corner: 12 }) +
        rect([start, top + 10], [Math.max(end - start, 12), 24], { fill: tone, corner: 12 }) +
        (words === undefined ? '' : write([x + width, top], words, { anchor: 'end', tone: 'soft' }))
      );
    })
    .join('');
}

/** Left edges of so many equal columns across a figure, and their width. */
export function columns(
  count: number,
  { x = 24, width = 592, gap = 16 } = {},
): { width: number; lefts: number[] } {
  const each = (width - gap * (count - 1)) / count;
  return { width: each, lefts: Array.from({ length: count }, (_, index) => x + index * (each + gap)) };
}
