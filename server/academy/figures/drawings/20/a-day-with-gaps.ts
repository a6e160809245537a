import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { rect, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

type Block = { from: string; minutes: number; words?: string; tone: Tone };

const GAP = { minutes: 15, tone: 'gold' } as const;

const DAY: readonly Block[] = [
  { from: '9:20', minutes: 10, words: 'opening', tone: 'line' },
  { from: '9:30', minutes: 75, words: 'gel colour', tone: 'lacquer' },
  { from: '10:45', ...GAP },
  { from: '11:00', minutes: 75, words: 'gel colour', tone: 'lacquer' },
  { from: '12:15', ...GAP },
  { from: '12:30', minutes: 45, words: 'lunch', tone: 'jade' },
  { from: '13:15', minutes: 150, words: 'builder-gel set', tone: 'lacquer' },
  { from: '15:45', ...GAP },
  { from: '16:00', minutes: 50, words: 'manicure', tone: 'lacquer' },
  { from: '16:50', ...GAP },
  { from: '17:05', minutes: 25, words: 'closing, books', tone: 'line' },
];

const TOP = 32;
const UNITS_A_MINUTE = 0.85;

/** A working day from top to bottom, every block as high as it is long. */
export const drawing = drawFigure(
  'A working day with a gap after every client',
  ...DAY.map(({ from, minutes, words, tone }, index) => {
    const before = DAY.slice(0, index).reduce((sum, block) => sum + block.minutes, 0);
    const top = TOP + before * UNITS_A_MINUTE;
    const height = minutes * UNITS_A_MINUTE;
    const middle = top + height / 2 + 7;
    return [
      rect([140, top + 1], [150, height - 2], { fill: tone, corner: 3 }),
      words === undefined
        ? ''
        : write([124, middle], from, { anchor: 'end', tone: 'soft' }) +
          write([306, middle], words, { anchor: 'start' }),
    ].join('');
  }),
  rect([492, 64], [28, 16], { fill: 'gold', corner: 3 }),
  write([532, 79], '15 min', { anchor: 'start' }),
  write([492, 110], 'between', { anchor: 'start', tone: 'soft' }),
  write([492, 136], 'people', { anchor: 'start', tone: 'soft' }),
  rect([492, 326], [28, 16], { fill: 'lacquer', corner: 3 }),
  write([532, 341], 'paid:', { anchor: 'start' }),
  write([492, 372], '350 min', { anchor: 'start', isBold: true }),
);
