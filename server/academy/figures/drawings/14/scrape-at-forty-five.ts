import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group, round } from '#server/academy/figures/kit/figure.ts';
import { arrow, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(3, { gap: 22 });
const METAL = 290;
const EDGE = 92;
const GROOVES = [102, 124, 146, 168];
const DEPTH = 30;

/** The card leans forward, so many degrees from the plate; its edge is at the end of the strip it has passed. */
function card(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [EDGE - 96 * Math.cos(angle), METAL - 96 * Math.sin(angle)];
  const [ax, ay] = [EDGE - 40 * Math.cos(angle), METAL - 40 * Math.sin(angle)];
  return (
    path(`M${EDGE} ${METAL - 4}L${round(x)} ${round(y)}`, { stroke: 'cobalt', width: 9 }) +
    path(`M${EDGE - 40} ${METAL}A40 40 0 0 1 ${round(ax)} ${round(ay)}`, { stroke: 'ink', width: 2.5 })
  );
}

const ANGLES = [
  { degrees: 20, words: ['too flat:', 'a veil stays'], isGood: false, full: 1, veil: 8 },
  { degrees: 45, words: ['metal clean,', 'grooves full'], isGood: true, full: 1, veil: 0 },
  { degrees: 80, words: ['too upright:', 'grooves empty'], isGood: false, full: 0.3, veil: 0 },
];

/** A plate cut open, and a scraper that goes from right to left over it, at three angles. */
export const drawing = drawFigure(
  'A scraper at 20, at 45 and at 80 degrees',
  write([320, 50], 'The scraper moves to the left', { size: 26, isBold: true }),
  arrow([380, 74], [260, 74], { stroke: 'cobalt', width: 5 }),
  ...ANGLES.map(({ degrees, words, isGood, full, veil }, index) =>
    group(
      { x: lefts[index] ?? 0 },
      write([28, 158], `${degrees}°`, { size: 32, isBold: true, anchor: 'start' }),
      verdict(isGood, [width - 32, 148]),
      rect([0, METAL], [width, 64], { fill: 'line', corner: 4 }),
      ...[14, 36, 58].map((x) => rect([x, METAL - 1], [12, DEPTH + 1], { fill: 'lacquer', corner: 0 })),
      ...GROOVES.map(
        (x) =>
          rect([x, METAL - 1], [12, DEPTH + 1], { fill: 'ground', corner: 0 }) +
          rect([x, METAL + DEPTH * (1 - full)], [12, DEPTH * full], { fill: 'lacquer', corner: 0 }),
      ),
      veil === 0 ? '' : rect([EDGE, METAL - veil], [width - EDGE, veil + 1], { fill: 'lacquer', corner: 0 }),
      path(`M${EDGE} ${METAL}H44Q50 ${METAL - 14} 66 ${METAL - 14}Q80 ${METAL - 12} ${EDGE} ${METAL}Z`, {
        fill: 'lacquer',
      }),
      card(degrees),
      write([width / 2, 406], words, { tone: 'soft' }),
    ),
  ),
);
