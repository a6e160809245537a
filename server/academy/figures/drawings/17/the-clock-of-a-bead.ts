import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { line, path, rect, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const LEFT = 32;
const WIDTH = 576;
const SECONDS = 120;
const at = (second: number) => LEFT + (second / SECONDS) * WIDTH;

type Part = { from: number; to: number; words: string; tone: Tone; shape: string };

/** The shape is the bead from the side at that time, its foot at the origin. */
const PARTS: readonly Part[] = [
  { from: 0, to: 10, words: 'wait', tone: 'gold', shape: 'M-22 0C-26-34-12-42 0-42S26-34 22 0Z' },
  { from: 10, to: 45, words: 'press', tone: 'lacquer', shape: 'M-46 0C-40-26-20-32 0-32S40-26 46 0Z' },
  { from: 45, to: 90, words: 'pat, stroke', tone: 'jade', shape: 'M-66 0C-56-18-24-25-6-25S56-14 66 0Z' },
  { from: 90, to: 120, words: 'hands off', tone: 'line', shape: 'M-66 0C-56-18-24-25-6-25S56-14 66 0Z' },
];

/** The first two minutes to scale; what comes after them is not. */
export const drawing = drawFigure(
  'The working time of a bead of acrylic',
  write([LEFT, 50], 'The first two minutes, in seconds', { anchor: 'start', isBold: true, size: 24 }),
  ...PARTS.map(({ from, to, words, tone, shape }, index) => {
    const middle = index === 0 ? at(0) + 28 : (at(from) + at(to)) / 2;
    return [
      group({ x: middle, y: 134 }, path(shape, { fill: 'coral', opacity: index === 3 ? 0.5 : 1 })),
      rect([at(from) + 2, 150], [at(to) - at(from) - 4, 34], { fill: tone, corner: 8 }),
      write([middle, 248], words),
    ].join('');
  }),
  ...[0, 10, 45, 90, 120].map((second) =>
    write([at(second) + (second === 0 ? 4 : 0), 216], String(second), { tone: 'soft' }),
  ),
  line([LEFT, 278], [LEFT + WIDTH, 278], { stroke: 'line', width: 2 }),
  write([LEFT, 326], '5 to 10 minutes', { anchor: 'start', isBold: true }),
  write([LEFT + 240, 326], 'it clicks: form off, file', { anchor: 'start' }),
  write([LEFT, 376], '1 to 2 days', { anchor: 'start', isBold: true }),
  write([LEFT + 240, 376], 'fully hard', { anchor: 'start' }),
  write([LEFT, 436], 'Fast powders take half of these times.', { anchor: 'start', tone: 'soft' }),
);
