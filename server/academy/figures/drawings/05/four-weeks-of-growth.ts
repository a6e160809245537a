import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { path, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip } from '#server/academy/figures/kit/nail.ts';

const WEEKS = [0, 1, 2, 3, 4];
const { lefts, width } = columns(WEEKS.length);

const MM = 14;
const MM_A_WEEK = 0.7;
const MARGIN_MM = 0.5;
const NAIL_MM = 13;

/** A squoval nail or coat from above, from so far ahead of the fold to its tip. */
function squoval(half: number, base: number, tip: number): string {
  return `M${-half} ${base - 26}C${-half} ${base + 9} ${half} ${base + 9} ${half} ${base - 26}V${tip + 20}Q${half} ${tip} ${half - 20} ${tip}H${20 - half}Q${-half} ${tip} ${-half} ${tip + 20}Z`;
}

/** One coat of gel colour as the nail grows out below it. */
export const drawing = drawFigure(
  'How wide the bare strip is after one, two, three and four weeks',
  write([320, 60], 'The bare strip, week by week', { size: 26, isBold: true }),
  ...WEEKS.map((weeks, index) => {
    const x = (lefts[index] ?? 0) + width / 2;
    const bare = MARGIN_MM + weeks * MM_A_WEEK;
    const tip = -(NAIL_MM + weeks * MM_A_WEEK) * MM;
    return [
      fingertip([x, 330], { width: 106, below: 46 }),
      group(
        { x, y: 330 },
        path(squoval(43, 0, tip), { fill: 'plate', stroke: 'ink', width: 2.5 }),
        path(squoval(43 - MARGIN_MM * MM, -bare * MM, tip + 1), { fill: 'lacquer' }),
      ),
      write([x, 412], weeks === 0 ? 'new' : `week ${weeks}`, { isBold: true }),
      write([x, 444], `${bare.toFixed(1)} mm`, { tone: 'soft' }),
    ].join('');
  }),
);
