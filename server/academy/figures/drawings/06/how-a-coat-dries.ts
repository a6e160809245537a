import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, rect, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(4);
const PLATE_TOP = 282;

/** How high the coat still is, how much of that is hard from the top, and how much solvent leaves. */
const STAGES = [
  { time: 'to 15 s', words: ['liquid,', 'levels out'], height: 84, hard: 0, leaving: 4 },
  { time: '2–3 min', words: ['has a skin,', 'next coat'], height: 70, hard: 16, leaving: 3 },
  { time: '10–15 min', words: ['touch-dry,', 'soft below'], height: 60, hard: 34, leaving: 1 },
  { time: 'hours', words: ['hard', 'through'], height: 50, hard: 50, leaving: 0 },
];

/** Drying colour, cut across: the solvent leaves from the top. */
export const drawing = drawFigure(
  'What is dry in a coat after seconds, minutes and hours',
  write([320, 58], 'The solvent leaves from the top', { size: 26, isBold: true }),
  ...STAGES.map(({ time, words, height, hard, leaving }, index) => {
    const left = lefts[index] ?? 0;
    const top = PLATE_TOP - height;
    return [
      ...Array.from({ length: leaving }, (_, place) => {
        const x = left + (width * (place + 1)) / (leaving + 1);
        return arrow([x, top - 8], [x, 112], { stroke: 'cobalt', width: 4 });
      }),
      rect([left, top], [width, height], { fill: 'coral', corner: 0 }),
      rect([left, top], [width, hard], { fill: 'lacquer', corner: 0 }),
      rect([left, PLATE_TOP], [width, 34], { fill: 'plate', corner: 0 }),
      write([left + width / 2, 356], time, { isBold: true }),
      write([left + width / 2, 386], words, { tone: 'soft' }),
    ].join('');
  }),
  rect([128, 434], [28, 20], { fill: 'coral', corner: 4 }),
  write([166, 452], 'soft', { anchor: 'start' }),
  rect([258, 434], [28, 20], { fill: 'lacquer', corner: 4 }),
  write([296, 452], 'hard', { anchor: 'start' }),
  arrow([404, 458], [404, 430], { stroke: 'cobalt', width: 4 }),
  write([420, 452], 'solvent', { anchor: 'start' }),
);
