import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { path, rect, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';

const MONTHS = [0, 2, 4, 6];
const { lefts, width } = columns(MONTHS.length);

/** At about three millimetres a month, on a plate of which some eighteen show. */
const MM_A_MONTH = 3;
const SHOWN_MM = 15;
const UNITS = 150;

/** The same dent, month after month. */
export const drawing = drawFigure(
  'How far a mark has moved after two, four and six months',
  write([320, 54], 'One dent on its way out', { size: 26, isBold: true }),
  ...MONTHS.map((months, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    const y = -((months * MM_A_MONTH) / SHOWN_MM) * UNITS;
    const isOnPlate = months * MM_A_MONTH <= SHOWN_MM;
    return [
      rect([left, 84], [width, 300], { fill: 'panel' }),
      fingertip([x, 330], { width: 104, below: 54 }),
      nail([x, 330], {
        length: 200,
        on: [
          path('M-60-136Q0-156 60-136V-190H-60Z', { fill: 'edge' }),
          isOnPlate ? path(`M-46 ${y - 4}Q0 ${y + 8} 46 ${y - 4}`, { stroke: 'coral', width: 9 }) : '',
        ],
      }),
      write([x, 420], months === 0 ? 'at the fold' : `${months} months`),
      write([x, 450], isOnPlate ? `${months * MM_A_MONTH} mm` : 'trimmed off', { tone: 'soft' }),
    ].join('');
  }),
);
