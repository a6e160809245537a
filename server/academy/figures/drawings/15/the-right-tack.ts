import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, line, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const { lefts, width } = columns(3, { gap: 20 });
const SURFACE = 216;

type Flake = readonly [x: number, below: number, tilt: number];

const SUNK: readonly Flake[] = [
  [24, 14, 32],
  [52, 24, -38],
  [80, 12, 20],
  [108, 26, 46],
  [136, 14, -24],
  [162, 22, 36],
];
const HELD: readonly Flake[] = [22, 50, 78, 106, 134, 162].map((x) => [x, -3, 0]);
const SLIDING: readonly Flake[] = [
  [28, -4, 0],
  [56, -4, 0],
  [140, -16, 24],
  [166, -30, -20],
];

const TACKS: readonly {
  name: string;
  words: readonly string[];
  flakes: readonly Flake[];
  tone: Tone;
  isGood: boolean;
}[] = [
  { name: 'too soft', words: ['flakes sink:', 'dark, grainy'], flakes: SUNK, tone: 'coral', isGood: false },
  { name: 'right', words: ['flakes lie flat', 'and hold'], flakes: HELD, tone: 'cobalt', isGood: true },
  {
    name: 'too hard',
    words: ['flakes slide:', 'bare patches'],
    flakes: SLIDING,
    tone: 'soft',
    isGood: false,
  },
];

/** The top coat under the powder, cut across, after three lengths of curing. */
export const drawing = drawFigure(
  'A top coat that is too soft, right, and too hard for powder',
  ...TACKS.map(({ name, words, flakes, tone, isGood }, index) =>
    group(
      { x: lefts[index] ?? 0 },
      verdict(isGood, [width / 2, 50]),
      write([width / 2, 108], name, { size: 26, isBold: true }),
      rect([0, SURFACE], [width, 70], { fill: tone, corner: 0, opacity: 0.4 }),
      line([0, SURFACE], [width, SURFACE], { stroke: tone, width: 3 }),
      rect([0, SURFACE + 70], [width, 26], { fill: 'plate', stroke: 'soft', width: 2, corner: 0 }),
      ...flakes.map(([x, below, tilt]) =>
        group({ x, y: SURFACE + below, turn: tilt }, line([-11, 0], [11, 0], { stroke: 'ink', width: 6 })),
      ),
      write([width / 2, 352], words, { tone: 'soft' }),
    ),
  ),
  arrow([40, 428], [600, 428], { stroke: 'gold', width: 6 }),
  write([320, 462], 'more time in the lamp'),
);
