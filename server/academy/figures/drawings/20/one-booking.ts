import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { line, rect, write } from '#server/academy/figures/kit/marks.ts';

const Y = 236;
const [BOOKED, REMINDED, LIMIT, START, LATE] = [72, 214, 336, 472, 568] as const;

const mark = (x: number) => line([x, Y - 22], [x, Y + 22], { width: 5 });

/** The way of one booking in time; the distances are not to scale. */
export const drawing = drawFigure(
  'One booking, from the first message to the limit for being late',
  write([320, 56], 'One booking', { size: 26, isBold: true }),
  rect([BOOKED, Y - 12], [LIMIT - BOOKED, 24], { fill: 'jade', corner: 0 }),
  rect([LIMIT, Y - 12], [START - LIMIT, 24], { fill: 'coral', corner: 0 }),
  rect([START, Y - 12], [LATE - START, 24], { fill: 'gold', corner: 0 }),
  ...[BOOKED, REMINDED, LIMIT, START, LATE].map(mark),
  write([48, 140], ['booked:', 'rule and', 'deposit'], { anchor: 'start' }),
  write([REMINDED, 284], ['2 days before:', 'a reminder']),
  write([LIMIT, 166], ['24 hours before:', 'the line']),
  write([START, 192], 'start'),
  write([LATE, 166], ['15 min', 'late']),
  ...(
    [
      ['jade', 'move or cancel, free'],
      ['coral', 'deposit stays; never for illness'],
      ['gold', 'service is shortened'],
    ] as const
  ).map(([tone, words], index) => {
    const y = 346 + index * 40;
    return (
      rect([72, y], [36, 22], { fill: tone, corner: 4 }) + write([124, y + 19], words, { anchor: 'start' })
    );
  }),
);
