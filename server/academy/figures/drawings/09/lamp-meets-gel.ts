import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { line, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

const FROM_NM = 350;
const LEFT = 40;
const xOf = (nm: number) => Math.round(LEFT + (nm - FROM_NM) * 7);

/** A hill on the ground line, as wide as the light that it stands for. */
function hill(middle: number, halfWidth: number, height: number): string {
  const [start, top, end] = [xOf(middle - halfWidth), xOf(middle), xOf(middle + halfWidth)];
  const [rise, fall] = [top - (top - start) * 0.72, top + (end - top) * 0.72];
  return `M${start} 0C${rise} 0 ${rise} ${-height} ${top} ${-height}S${fall} 0 ${end} 0`;
}

const gel = (middle: number, halfWidth: number) =>
  path(hill(middle, halfWidth, 92), { fill: 'lacquer', opacity: 0.45 });
const lamp = (middle: number) => path(hill(middle, 7, 108), { stroke: 'cobalt', width: 5 });

/** What two gels take up, and what the lamp above them sends. */
export const drawing = drawFigure(
  'A lamp that fits its gel, and one that does not',
  rect([LEFT, 30], [30, 22], { fill: 'lacquer', opacity: 0.45, corner: 4 }),
  write([80, 49], 'gel takes up', { anchor: 'start' }),
  line([300, 41], [332, 41], { stroke: 'cobalt', width: 5 }),
  write([344, 49], 'lamp sends', { anchor: 'start' }),
  group({ y: 204 }, gel(385, 34), lamp(365), lamp(405), line([LEFT, 0], [xOf(420), 0], { stroke: 'soft' })),
  verdict(true, [576, 130]),
  write([576, 176], 'match'),
  group({ y: 374 }, gel(368, 17), lamp(405), line([LEFT, 0], [xOf(420), 0], { stroke: 'soft' })),
  verdict(false, [576, 300]),
  write([576, 346], 'no match'),
  ...[350, 365, 385, 405, 420].map(
    (nm) =>
      line([xOf(nm), 374], [xOf(nm), 386], { stroke: 'soft' }) +
      write([xOf(nm), 414], String(nm), { tone: 'soft' }),
  ),
  write([xOf(385), 452], 'nanometres', { tone: 'soft' }),
);
