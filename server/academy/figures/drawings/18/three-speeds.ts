import { bars } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { line, write } from '#server/academy/figures/kit/marks.ts';

const [LEFT, WIDTH, MOST] = [48, 544, 30];
const place = (thousands: number) => LEFT + (thousands / MOST) * WIDTH;

/** The range of speed for each job, in thousands of revolutions a minute. */
export const drawing = drawFigure(
  'Speeds for three jobs, in thousands of revolutions a minute',
  write([320, 54], 'Thousand turns a minute', { size: 26, isBold: true }),
  line([place(0), 386], [place(20), 386], { stroke: 'ink' }),
  line([place(20), 386], [place(30), 386], { stroke: 'soft', isDashed: true }),
  ...[0, 10, 20, 30].map(
    (thousands) =>
      line([place(thousands), 378], [place(thousands), 394], { stroke: 'ink' }) +
      write([place(thousands), 424], String(thousands)),
  ),
  bars(
    [LEFT, 128],
    [
      { name: 'film at the cuticle', from: 4, to: 6, words: '4 to 6', tone: 'gold' },
      { name: 'taking off gel', from: 10, to: 15, words: '10 to 15', tone: 'cobalt' },
      { name: 'taking off acrylic', from: 15, to: 20, words: '15 to 20', tone: 'lacquer' },
    ],
    { width: WIDTH, most: MOST, rowHeight: 88 },
  ),
  write([place(25), 458], 'not needed', { tone: 'soft' }),
);
