import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { rect, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import { MAIN, mist, vein } from './vein.parts.ts';

const { lefts, width } = columns(4);

const MOMENTS = [
  { seconds: 0, words: 'line', on: vein(MAIN) },
  { seconds: 5, words: 'vein', on: mist(MAIN, 20) + vein(MAIN, { opacity: 0.75 }) },
  { seconds: 10, words: 'ribbon', on: mist(MAIN, 46) + vein(MAIN, { opacity: 0.3 }) },
  { seconds: 15, words: 'smoke', on: mist(MAIN, 84) },
];

/** The same vein, spreading in wet blooming gel. */
export const drawing = drawFigure(
  'A vein in blooming gel after 0, 5, 10 and 15 seconds',
  write([320, 54], 'Colour on its way', { size: 26, isBold: true }),
  ...MOMENTS.map(({ seconds, words, on }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 80], [width, 304], { fill: 'panel' }),
      nail([x, 356], { shape: 'almond', length: 246, fill: 'milk', on: [on] }),
      write([x, 420], `${seconds} s`, { isBold: true, size: 26 }),
      write([x, 452], words, { tone: 'soft' }),
    ].join('');
  }),
);
