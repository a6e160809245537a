import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { line, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

const LEFT = 30;
const SECOND = 3.35;
const LIMIT = 120;
const at = (seconds: number) => LEFT + seconds * SECOND;

/** From brushing on, over the start of lifting, to the moment when the nail is wiped. */
const NAILS = [
  { name: 'nail 1', on: 0, lift: 60, off: 90 },
  { name: 'nail 2', on: 5, lift: 90, off: 120 },
  { name: 'nail 3', on: 10, lift: 120, off: 150 },
];

/** How long each of three nails carries a remover that may stay for two minutes. */
export const drawing = drawFigure(
  'Three nails with remover, and the two minutes of its label',
  write([320, 50], 'A label of two minutes', { size: 26, isBold: true }),
  ...NAILS.map(({ name, on, lift, off }, index) => {
    const y = 116 + index * 84;
    const isInTime = off <= LIMIT;
    return [
      write([LEFT, y - 12], name, { anchor: 'start', isBold: true }),
      rect([at(on), y], [(lift - on) * SECOND, 34], { fill: 'gold', corner: 6 }),
      rect([at(lift), y], [(off - lift) * SECOND, 34], { fill: isInTime ? 'jade' : 'bad', corner: 6 }),
      verdict(isInTime, [590, y + 17]),
    ].join('');
  }),
  line([at(LIMIT), 84], [at(LIMIT), 352], { stroke: 'ink', width: 3, isDashed: true }),
  line([LEFT, 352], [at(150), 352], { stroke: 'line', width: 4 }),
  ...[0, 60, 120].map((seconds) => line([at(seconds), 344], [at(seconds), 360], { stroke: 'ink', width: 3 })),
  write([LEFT, 388], 'start', { anchor: 'start' }),
  write([at(60), 388], '1 minute'),
  write([at(120), 388], '2 minutes'),
  rect([LEFT, 422], [30, 22], { fill: 'gold', corner: 6 }),
  write([LEFT + 42, 440], 'softens', { anchor: 'start' }),
  rect([190, 422], [30, 22], { fill: 'jade', corner: 6 }),
  write([232, 440], 'lift and wipe', { anchor: 'start' }),
  rect([424, 422], [30, 22], { fill: 'bad', corner: 6 }),
  write([466, 440], 'too late', { anchor: 'start' }),
);
