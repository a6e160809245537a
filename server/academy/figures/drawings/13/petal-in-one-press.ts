import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, line, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(4);

/** Metal and handle of a brush that leans to the right; its hairs begin at the origin. */
const handle = group(
  { turn: 26 },
  path('M-11 0H11L9-30H-9Z', { fill: 'soft' }),
  path('M-8-30H8L5-86H-5Z', { fill: 'lacquer' }),
);

type Stage = { words: string; hairs: string; at: readonly [number, number]; print: string };

/** Hairs as they bend, from the metal to the surface at height 0, and what they have left on the nail. */
const STAGES: readonly Stage[] = [
  {
    words: 'touch',
    at: [12, -46],
    hairs: 'M-9-6C-22 8-32 26-38 46C-22 36 0 22 9 6Z',
    print: 'M-39 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z',
  },
  {
    words: 'press',
    at: [20, -26],
    hairs: 'M-9-6C-24 4-42 18-54 26C-28 27 2 24 9 6Z',
    print: 'M-8 0C-14 12-28 18-38 16C-50 13-52-13-38-16C-28-18-14-12-8 0Z',
  },
  {
    words: 'pull',
    at: [26, -36],
    hairs: 'M-9-6C-18 8-26 24-32 36C-10 30 4 20 9 6Z',
    print: 'M16 0C0 8-18 18-36 16C-52 13-52-13-36-16C-18-18 0-8 16 0Z',
  },
  {
    words: 'lift',
    at: [36, -62],
    hairs: 'M-9-6C-20 10-26 24-30 40C-16 28 4 18 9 6Z',
    print: 'M38 0C12 3-14 18-36 16C-52 13-52-13-36-16C-14-18 12-3 38 0Z',
  },
];

/** A brush from the side while it presses one petal, and the petal from above. */
export const drawing = drawFigure(
  'Touch, press, pull and lift',
  ...STAGES.map(({ words, at: [x, y], hairs, print }, index) => {
    const left = lefts[index] ?? 0;
    const middle = left + width / 2;
    return [
      rect([left, 24], [width, 376], { fill: 'panel' }),
      group({ x: middle - 24 + x, y: 232 + y }, path(hairs, { fill: 'gold' }), handle),
      line([left + 12, 234], [left + width - 12, 234], { stroke: 'line', width: 6 }),
      group({ x: middle + 8, y: 330, scale: 1.25 }, path(print, { fill: 'coral' })),
      step(index + 1, [left + 26, 436]),
      write([left + 52, 444], words, { anchor: 'start' }),
    ].join('');
  }),
  arrow([356, 282], [432, 282], { stroke: 'lacquer', width: 4 }),
);
