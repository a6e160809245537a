import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { circle, line, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { picture, stamper } from './stamper.parts.ts';

const LINE = 344;
const at = (second: number) => 76 + second * 82;

/** A plate from the side; the grooves are open or filled. */
function plate(isFull: boolean): string {
  return (
    rect([-50, 0], [100, 24], { fill: 'soft', corner: 4 }) +
    path('M-22 4h8M-4 4h8M14 4h8', { stroke: isFull ? 'lacquer' : 'ground', width: 8 })
  );
}

/** A nail from its front. */
const plateOfNail = path('M-52 30C-48-4-26-10 0-10S48-4 52 30L44 34C40 8 22 2 0 2S-40 8-44 34Z', {
  fill: 'plate',
  stroke: 'ink',
  width: 2.5,
});

const card = path('M8-4L-44-56', { stroke: 'cobalt', width: 9 });

const MOMENTS = [
  { x: 76, second: 0, words: 'scrape', parts: [plate(true), card] },
  { x: 220, second: 1, words: 'pick up', parts: [plate(false), group({ y: -1 }, stamper, picture)] },
  { x: 376, second: 2.9, words: 'let go', parts: [plateOfNail, group({ y: -10 }, stamper, picture)] },
  { x: 556, second: 5, words: 'too late', parts: [plateOfNail, group({ y: -44 }, stamper, picture)] },
];

/** What happens to one image, second by second. */
export const drawing = drawFigure(
  'Scrape, pick up and let go within about three seconds',
  ...MOMENTS.map(({ x, second, words, parts }) =>
    [
      group({ x, y: 176 }, ...parts),
      write([x, 246], words, { isBold: true }),
      line([x, 258], [at(second), LINE - 18], { stroke: 'soft', width: 2.5 }),
    ].join(''),
  ),
  rect([at(0), LINE - 13], [at(3) - at(0), 26], { fill: 'good', corner: 13 }),
  rect([at(3) + 8, LINE - 13], [at(6.3) - at(3) - 8, 26], { fill: 'line', corner: 13 }),
  ...[0, 1, 2, 3, 4, 5, 6].map((second) => write([at(second), LINE + 46], `${second} s`)),
  ...[1, 2, 4, 5, 6].map((second) => circle([at(second), LINE], 4, { fill: 'ground' })),
  line([at(3) + 4, LINE - 24], [at(3) + 4, LINE + 20], { width: 3 }),
  verdict(true, [94, 440]),
  write([124, 448], 'tacky: it moves on', { anchor: 'start' }),
  verdict(false, [372, 440]),
  write([402, 448], 'dry: it stays put', { anchor: 'start' }),
);
