import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { line, path, rect, write } from '#server/academy/figures/kit/marks.ts';

/** How far the corners of the arch hang below its middle, and where the middle of the free edge ends. */
const DROP = 56;
const FRONT = 208;
const RIDGE = 70;
const LOW = RIDGE + DROP;

/** The front of a nail from above, from its lower side to its upper: flat, or with corners that lie further back. */
const frontOf = (corner: number) =>
  corner === FRONT
    ? `H${FRONT}V236Z`
    : `H${corner}C${FRONT - 2} 310 ${FRONT} 296 ${FRONT} 280S${FRONT - 2} 250 ${corner} 236Z`;

/** A nail filed straight across, from the side and from above; the tip is on the right. */
function panel(x: number, name: string, result: string, degrees: number): string {
  const corner = FRONT - Math.round(DROP * Math.tan((degrees * Math.PI) / 180));
  const above = `M40 236C24 236 14 254 14 280S24 324 40 324${frontOf(corner)}`;
  const side = `M34 ${RIDGE - 10}Q120 ${RIDGE - 16} ${FRONT} ${RIDGE}L${corner} ${LOW}Q130 ${LOW - 8} 48 ${LOW - 12}Q32 ${RIDGE + 16} 34 ${RIDGE - 10}Z`;
  const freeSide = `M132 ${RIDGE - 10}L${FRONT} ${RIDGE}L${corner} ${LOW}L120 ${LOW - 6}Q140 ${RIDGE + 20} 132 ${RIDGE - 10}Z`;
  return group(
    { x, y: 66 },
    rect([0, 0], [288, 346], { fill: 'panel' }),
    path(
      `M0 ${RIDGE - 4}Q24 ${RIDGE - 22} 46 ${RIDGE - 8}L140 ${LOW - 10}C176 ${LOW + 10} 160 190 110 194Q50 198 0 194Z`,
      {
        fill: 'skin',
      },
    ),
    path(side, { fill: 'plate' }),
    path(freeSide, { fill: 'edge' }),
    path(side, { stroke: 'ink' }),
    line([corner, LOW + 8], [corner, 232], { stroke: 'soft', width: 2.5, isDashed: true }),
    group({ x: FRONT + 2, y: RIDGE, turn: degrees }, rect([0, -36], [18, 140], { fill: 'gold', corner: 6 })),
    rect([corner, 236], [FRONT - corner, 88], { fill: 'coral', corner: 0 }),
    path(above, { fill: 'plate' }),
    path(`M120 236Q146 280 120 324${frontOf(corner)}`, { fill: 'edge' }),
    path(above, { stroke: 'ink' }),
    write([144, -18], name, { size: 26, isBold: true }),
    write([14, 32], 'from the side', { anchor: 'start', tone: 'soft' }),
    write([14, 224], 'from above', { anchor: 'start', tone: 'soft' }),
    write([144, 384], result),
  );
}

/** The tilt of the file, and what becomes of the corners. */
export const drawing = drawFigure(
  'An upright and a tucked file, and the tip each one leaves',
  panel(24, 'upright', 'flat: corners stay', 0),
  panel(328, 'tucked, 15°', 'round: corners go', 15),
);
