import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

/** The surface of the plate, in a panel's own units. */
const PLATE = 190;

/** Its tip is at this place and its handle on the right, raised by so many degrees. */
const pusher = (x: number, y: number, degrees: number) =>
  group(
    { x, y, turn: -degrees },
    path('M0 0L34-12H124V12H34Q14 11 0 0Z', { fill: 'gold', stroke: 'ink', width: 2.5 }),
  );

const RESTING = 'M0 70C44 62 58 120 58 150C58 174 48 181 36 182L0 186Z';
const LIFTED = 'M0 52C50 44 72 90 74 118C75 138 66 145 52 147L0 186Z';

const WAYS = [
  { name: '20 to 30°', result: 'lifts film', isGood: true, fold: RESTING, tool: pusher(64, 188, 25) },
  { name: '60°', result: 'digs in', isGood: false, fold: RESTING, tool: pusher(92, 203, 60) },
  { name: 'too flat', result: 'opens the seal', isGood: false, fold: LIFTED, tool: pusher(34, 176, 5) },
];
const { lefts, width } = columns(WAYS.length);

/** The same plate from the side, three times, with the fold on the left. */
export const drawing = drawFigure(
  'A pusher at three angles to the plate',
  ...WAYS.map(({ name, result, isGood, fold, tool }, index) =>
    group(
      { x: lefts[index] ?? 0, y: 84 },
      rect([0, 0], [width, 270], { fill: 'panel' }),
      path(`M0 ${PLATE + 24}H${width}V258Q${width} 270 ${width - 12} 270H12Q0 270 0 258Z`, {
        fill: 'skinDeep',
      }),
      rect([0, PLATE], [width, 28], { fill: 'plate', corner: 0 }),
      path(`M0 ${PLATE}H${width}`, { stroke: 'ink', width: 2.5 }),
      path(`M20 ${PLATE - 5}H78`, { stroke: 'lacquer', width: 8 }),
      tool,
      path(fold, { fill: 'skin', stroke: 'skinDeep' }),
      write([width / 2, -24], name, { size: 26, isBold: true }),
      verdict(isGood, [width / 2, 304]),
      write([width / 2, 358], result),
    ),
  ),
);
