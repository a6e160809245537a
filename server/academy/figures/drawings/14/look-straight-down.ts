import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import {
  arrow,
  circle,
  line,
  type Point,
  path,
  rect,
  verdict,
  write,
} from '#server/academy/figures/kit/marks.ts';

const NAIL = 356;
const IMAGE = 268;

/** An eye that looks down, turned as it looks. */
function eye([x, y]: Point, turn: number): string {
  return group(
    { x, y, turn },
    path('M-30 0Q0-26 30 0Q0 26-30 0Z', { fill: 'edge', stroke: 'ink', width: 3 }),
    circle([0, 4], 12, { fill: 'cobalt' }),
  );
}

const nailFromTheFront = path(
  `M-84 ${NAIL + 46}C-76 ${NAIL + 8}-42 ${NAIL} 0 ${NAIL}S76 ${NAIL + 8} 84 ${NAIL + 46}L72 ${NAIL + 52}C64 ${NAIL + 22} 36 ${NAIL + 14} 0 ${NAIL + 14}S-64 ${NAIL + 22}-72 ${NAIL + 52}Z`,
  { fill: 'plate', stroke: 'ink', width: 2.5 },
);

/** The clear head, its image in the middle of the underside, here. */
const head = (x: number) =>
  rect([x - 62, IMAGE - 84], [124, 84], { fill: 'cobalt', opacity: 0.2, corner: 16 }) +
  rect([x - 62, IMAGE - 84], [124, 84], { stroke: 'cobalt', corner: 16 }) +
  line([x - 10, IMAGE], [x + 10, IMAGE], { stroke: 'lacquer', width: 12 });

const target = circle([0, NAIL], 9, { fill: 'jade', stroke: 'ground', width: 3 });

/** The same aim with the eye straight above and at a slant. */
export const drawing = drawFigure(
  'An eye straight above, and an eye at a slant',
  rect([16, 16], [296, 448], { fill: 'panel' }),
  rect([328, 16], [296, 448], { fill: 'panel' }),
  verdict(true, [52, 52]),
  verdict(false, [364, 52]),
  group(
    { x: 164 },
    nailFromTheFront,
    head(0),
    line([0, 112], [0, NAIL - 14], { stroke: 'jade', width: 3, isDashed: true }),
    arrow([24, IMAGE + 18], [24, NAIL - 16], { stroke: 'lacquer', width: 4 }),
    target,
    eye([0, 84], 0),
    write([0, 442], 'lands on the mark'),
  ),
  group(
    { x: 476 },
    nailFromTheFront,
    head(36),
    line([100, 112], [4, NAIL - 12], { stroke: 'jade', width: 3, isDashed: true }),
    arrow([36, IMAGE + 16], [36, NAIL - 6], { stroke: 'lacquer', width: 4 }),
    target,
    eye([106, 92], 24),
    write([0, 442], 'lands beside it'),
  ),
);
