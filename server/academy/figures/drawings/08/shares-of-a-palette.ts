import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { circle, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

/** From the thumb to the little finger. */
const LENGTHS = [120, 116, 126, 118, 98];
const CHART: readonly Tone[] = ['gold', 'coral', 'jade', 'cobalt', 'lacquer'];
const BRIDGE = rect([-60, -190], [120, 210], { fill: 'coral', opacity: 0.45, corner: 0 });
const STAR = [
  rect([-60, -190], [120, 210], { fill: 'coral', corner: 0 }),
  ...[-52, -84, -116].map((y) => circle([0, y], 9, { fill: 'jade', stroke: 'milk', width: 3 })),
];
const SET: readonly { words: string; on: readonly string[] }[] = [
  { words: 'ground', on: [] },
  { words: 'bridge', on: [BRIDGE] },
  { words: 'ground', on: [] },
  { words: 'star', on: STAR },
  { words: 'ground', on: [] },
];

const { lefts, width } = columns(5, { x: 40, width: 500, gap: 8 });
const middle = (index: number) => (lefts[index] ?? 0) + width / 2;

/** Equal shares, and unequal ones. */
export const drawing = drawFigure(
  'Five nails in equal shares of five colours, and five nails with ground, bridge, star and accent',
  rect([20, 20], [600, 190], { fill: 'panel' }),
  ...CHART.map((fill, index) => nail([middle(index), 176], { length: LENGTHS[index] ?? 0, fill })),
  verdict(false, [584, 58]),
  rect([20, 226], [600, 234], { fill: 'panel' }),
  ...SET.map(({ words, on }, index) =>
    [
      nail([middle(index), 386], { length: LENGTHS[index] ?? 0, fill: 'milk', on }),
      write([middle(index), 434], words),
    ].join(''),
  ),
  verdict(true, [584, 264]),
);
