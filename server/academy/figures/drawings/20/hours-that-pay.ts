import { bars } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, write } from '#server/academy/figures/kit/marks.ts';

const [LEFT, WIDTH, MOST] = [48, 544, 40];
const place = (hours: number) => LEFT + (hours / MOST) * WIDTH;

/** One week: hours at work, hours that can be booked, hours that are paid; what falls away stands below each bar. */
export const drawing = drawFigure(
  'Hours at work, hours that can be booked and hours that are paid',
  write([320, 56], 'One week', { size: 26, isBold: true }),
  bars(
    [LEFT, 112],
    [
      { name: 'at work', to: 40, words: '40 hours', tone: 'line' },
      { name: 'can be booked', to: 30, words: '30 hours', tone: 'gold' },
      { name: 'are paid', to: 25.5, words: '25.5 hours', tone: 'lacquer' },
    ],
    { width: WIDTH, most: MOST, rowHeight: 126 },
  ),
  arrow([place(35), 152], [place(35), 192], { stroke: 'soft' }),
  write([place(34), 182], '10: cleaning, messages, books', { anchor: 'end', tone: 'soft' }),
  arrow([place(27.7), 278], [place(27.7), 318], { stroke: 'soft' }),
  write([place(26.7), 308], '4.5: nobody booked', { anchor: 'end', tone: 'soft' }),
  write([320, 450], 'Prices must live on the last bar.'),
);
