import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, line, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

const LEFT = 40;
const MINUTE = 96;
const xOf = (minutes: number) => LEFT + minutes * MINUTE;

/** How long the table was wet, in minutes, and when liquid was added. */
const WAYS = [
  { words: 'sprayed, wiped at once', wet: 0.2, sprays: [0], isGood: false },
  { words: 'sprayed once, left to dry', wet: 2, sprays: [0], isGood: false },
  { words: 'sprayed, topped up twice', wet: 5, sprays: [0, 2, 4], isGood: true },
];

/** One product with a contact time of five minutes, used in three ways. */
export const drawing = drawFigure(
  'A contact time of five minutes, kept and not kept',
  write([320, 52], 'The label says: wet for 5 minutes', { size: 26, isBold: true }),
  ...WAYS.map(({ words, wet, sprays, isGood }, index) => {
    const y = 122 + index * 98;
    return [
      write([LEFT, y - 14], words, { anchor: 'start' }),
      rect([LEFT, y], [5 * MINUTE, 40], { fill: 'panel', corner: 8 }),
      rect([LEFT, y], [wet * MINUTE, 40], { fill: 'cobalt', corner: 8 }),
      ...sprays.slice(1).map((at) => arrow([xOf(at), y + 72], [xOf(at), y + 46], { stroke: 'ink' })),
      wet < 5 ? write([xOf(wet) + 16, y + 28], 'dry', { anchor: 'start', tone: 'soft' }) : '',
      verdict(isGood, [590, y + 20]),
    ].join('');
  }),
  line([LEFT, 424], [xOf(5), 424], { stroke: 'line' }),
  ...[0, 1, 2, 3, 4, 5].map(
    (minutes) =>
      line([xOf(minutes), 416], [xOf(minutes), 432], { stroke: 'soft' }) +
      write([xOf(minutes), 458], String(minutes)),
  ),
  write([590, 458], 'min', { tone: 'soft' }),
);
