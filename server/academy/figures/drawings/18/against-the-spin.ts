import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, line, path, rect, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(2);
const BIT = { y: -44, radius: 42 };

/** A finger from the front with product on its plate, and the end of a bit on top; the crown is at 0. */
function turning(side: 1 | -1): string {
  return (
    path('M-92 62C-104 110-70 156 0 156S104 110 92 62C84 24 40 18 0 18S-84 24-92 62Z', { fill: 'skin' }) +
    path('M-86 62C-76 26-40 18 0 18S76 26 86 62L78 66C68 42 40 32 0 32S-68 42-78 66Z', {
      fill: 'plate',
      stroke: 'ink',
      width: 2,
    }) +
    path('M-90 60C-78 10-40-2 0-2S78 10 90 60L86 62C76 26 40 18 0 18S-76 26-86 62Z', {
      fill: 'cobalt',
      opacity: 0.55,
    }) +
    circle([0, BIT.y], BIT.radius, { fill: 'gold', stroke: 'ink', width: 2.5 }) +
    [0, 45, 90, 135]
      .map((degrees) => {
        const [x, y] = [Math.cos((degrees * Math.PI) / 180) * 34, Math.sin((degrees * Math.PI) / 180) * 34];
        return line([-x, BIT.y - y], [x, BIT.y + y], { stroke: 'ink', width: 2, opacity: 0.4 });
      })
      .join('') +
    arrow([-52 * side, BIT.y - 30], [52 * side, BIT.y - 30], { bend: -70 * side, width: 4 }) +
    arrow([54 * side, BIT.y + 18], [122 * side, BIT.y + 18], { stroke: 'soft', width: 4, isDashed: true }) +
    arrow([-52 * side, BIT.y + 18], [-122 * side, BIT.y + 18], { stroke: 'good', width: 7 })
  );
}

const PANELS = [
  { name: 'Forward', side: 1 },
  { name: 'Reverse', side: -1 },
] as const;

/** Which way the bit wants to roll, and which way the stroke goes. */
export const drawing = drawFigure(
  'The way a bit wants to roll, and the stroke against it',
  ...PANELS.map(({ name, side }, index) => {
    const left = lefts[index] ?? 0;
    const middle = left + width / 2;
    return [
      rect([left, 24], [width, 344], { fill: 'panel' }),
      write([middle, 64], name, { size: 26, isBold: true }),
      group({ x: middle, y: 200 }, turning(side)),
    ].join('');
  }),
  arrow([60, 408], [128, 408], { stroke: 'soft', width: 4, isDashed: true }),
  write([148, 415], 'wants to roll', { anchor: 'start' }),
  arrow([60, 448], [128, 448], { stroke: 'good', width: 7 }),
  write([148, 455], 'your stroke', { anchor: 'start' }),
  write([592, 415], 'seen from behind', { anchor: 'end', tone: 'soft' }),
  write([592, 441], 'the hand piece', { anchor: 'end', tone: 'soft' }),
);
