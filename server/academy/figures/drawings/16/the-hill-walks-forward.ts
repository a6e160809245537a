import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, line, type Point, rect, write } from '#server/academy/figures/kit/marks.ts';
import {
  CROWN,
  CUTICLE,
  gel,
  HILL,
  MM,
  sideFinger,
  sideFold,
  sidePlate,
} from '#server/academy/figures/kit/side-view.ts';

const SCALE = 0.56;
const LEFT = -9.6;
const GROWN = 2 * MM;
const onFigure = (x: number) => LEFT + x * SCALE;

/** The same hill two millimetres further on; the plate falls a little, and the product with it. */
const walked: Point[] = HILL.map(([x, y]) => [x + GROWN, y + 4]);

const ROWS = [
  { name: 'new', words: ['crown a third', 'of the way along'], top: HILL, freeEdge: 1, crown: CROWN },
  {
    name: 'after three weeks',
    words: ['2 mm bare,', '2 mm longer'],
    top: walked,
    freeEdge: 3,
    crown: CROWN + GROWN,
  },
  { name: 'infilled', words: ['shortened,', 'crown set back'], top: HILL, freeEdge: 3, crown: CROWN },
];

/** One nail from the side: new, grown out, and after the infill. */
export const drawing = drawFigure(
  'A hill moves forward as the nail grows, and an infill puts it back',
  ...ROWS.map(({ name, words, top, freeEdge, crown }, index) => {
    const y = 18 + index * 150;
    return [
      rect([24, y], [592, 142], { fill: 'panel' }),
      group(
        { x: LEFT, y: y - 65, scale: SCALE },
        sideFinger(60),
        sidePlate(freeEdge),
        gel(top, { freeEdge }),
        sideFold,
      ),
      arrow([onFigure(crown), y + 4], [onFigure(crown), y + 25], { stroke: 'lacquer' }),
      write([370, y + 42], name, { anchor: 'start', isBold: true }),
      write([370, y + 80], words, { anchor: 'start', tone: 'soft' }),
    ].join('');
  }),
  ...[CUTICLE, CROWN].map((x) =>
    line([onFigure(x), 18], [onFigure(x), 460], { stroke: 'soft', width: 2, isDashed: true }),
  ),
);
