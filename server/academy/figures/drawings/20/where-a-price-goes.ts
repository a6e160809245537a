import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { line, rect, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const PRICE = 43;
const HEIGHT = 344;
const TOP = 96;
const LEFT = 88;
const WIDTH = 150;

const PARTS: readonly { name: string; amount: number; shown: string; tone: Tone }[] = [
  { name: 'pay, before tax', amount: 25.92, shown: '25.92', tone: 'lacquer' },
  { name: 'fixed costs', amount: 11.79, shown: '11.79', tone: 'gold' },
  { name: 'materials', amount: 4, shown: '4.00', tone: 'jade' },
  { name: 'fee', amount: 1.29, shown: '1.29', tone: 'cobalt' },
];

/** The words of thin parts stand lower than the parts themselves, so that they do not touch. */
const WORDS_AT = [200, 348, 416, 452];

/** One price as a column, cut into what it pays for. */
export const drawing = drawFigure(
  'What a price of 43 pays for',
  write([LEFT + WIDTH / 2, 66], 'price 43', { size: 26, isBold: true }),
  ...PARTS.map(({ name, amount, shown, tone }, index) => {
    const before = PARTS.slice(0, index).reduce((sum, part) => sum + part.amount, 0);
    const top = TOP + (before / PRICE) * HEIGHT;
    const height = (amount / PRICE) * HEIGHT;
    const words = WORDS_AT[index] ?? 0;
    return [
      rect([LEFT, top], [WIDTH, height - 3], { fill: tone, corner: 3 }),
      line([LEFT + WIDTH + 8, top + height / 2], [300, words - 7], { stroke: 'soft', width: 2 }),
      write([312, words], name, { anchor: 'start' }),
      write([592, words], shown, { anchor: 'end', isBold: true }),
    ].join('');
  }),
);
