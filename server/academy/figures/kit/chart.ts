import type { Point } from './marks.ts';
import { line, rect, write } from './marks.ts';
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

/** A line of time with marks and words at them, alternately above and below it. */
export function timeline(
  [x, y]: Point,
  marks: readonly { at: number; words: string | readonly string[]; tone?: Tone }[],
  { width, most }: { width: number; most: number },
): string {
  return (
    line([x, y], [x + width, y], { stroke: 'line', width: 6 }) +
    marks
      .map(({ at, words, tone = 'lacquer' }, index) => {
        const place = x + (at / most) * width;
        const isAbove = index % 2 === 0;
        const lines = typeof words === 'string' ? 1 : words.length;
        const top = isAbove ? y - 26 - (lines - 1) * 25 : y + 44;
        return (
          line([place, y - 12], [place, y + 12], { stroke: tone, width: 6 }) + write([place, top], words)
        );
      })
      .join('')
  );
}

/** Left edges of so many equal columns across a figure, and their width. */
export function columns(
  count: number,
  { x = 24, width = 592, gap = 16 } = {},
): { width: number; lefts: number[] } {
  const each = (width - gap * (count - 1)) / count;
  return { width: each, lefts: Array.from({ length: count }, (_, index) => x + index * (each + gap)) };
}
