import { drawFigure, round } from '#server/academy/figures/kit/figure.ts';
import { line, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { NAIL_UNITS, nail } from '#server/academy/figures/kit/nail.ts';

const LENGTH = 132;
const SCALE = LENGTH / NAIL_UNITS.lengthOf('squoval');
const HALF = NAIL_UNITS.halfWidth * SCALE;
const PLACES = [82, 194, 306, 418, 530];

/** How high the hills are at this place of the whole picture. */
const hills = (x: number) => 62 + 34 * Math.sin(x / 44);

/** The hills on one nail, in its own units; its left side is at this place of the whole picture. */
function onNail(left: number): string {
  const points = Array.from({ length: 13 }, (_, index) => {
    const way = (index / 12) * HALF * 2;
    return `${round((way - HALF) / SCALE)} ${round(-hills(left + way) / SCALE)}`;
  });
  return path(`M-50 20L${points.join('L')}L50 20Z`, { fill: 'cobalt' });
}

/** The whole line of hills, as it goes on behind the gaps. */
function behind(base: number): string {
  const points = Array.from({ length: 68 }, (_, index) => {
    const x = 32 + index * 8.6;
    return `${round(x)} ${round(base - hills(x))}`;
  });
  return path(`M${points.join('L')}`, { stroke: 'coral', width: 3, isDashed: true });
}

const leftWithoutGaps = (index: number) => 45 + index * HALF * 2;

const row = (base: number, leftOf: (index: number) => number) =>
  PLACES.map((x, index) =>
    nail([x, base], { shape: 'squoval', length: LENGTH, fill: 'milk', on: [onNail(leftOf(index))] }),
  ).join('');

/** The same hills, continued without the gaps and behind them. */
export const drawing = drawFigure(
  'A line of hills over five nails, drawn without the gaps and behind the gaps',
  rect([16, 20], [608, 212], { fill: 'panel' }),
  ...PLACES.slice(1).map((x, index) => {
    const y = 176 - hills(leftWithoutGaps(index + 1));
    return line([(PLACES[index] ?? 0) + HALF, y], [x - HALF, y], { stroke: 'coral', isDashed: true });
  }),
  row(176, leftWithoutGaps),
  write([36, 216], 'gaps left out: flat steps', { anchor: 'start' }),
  verdict(false, [594, 206]),
  rect([16, 248], [608, 212], { fill: 'panel' }),
  behind(404),
  row(404, (index) => (PLACES[index] ?? 0) - HALF),
  write([36, 444], 'it goes on behind the gaps', { anchor: 'start' }),
  verdict(true, [594, 434]),
);
