import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { label, line, path, write } from '#server/academy/figures/kit/marks.ts';
import {
  BED_END,
  CROWN,
  CUTICLE,
  gel,
  HILL,
  sideFinger,
  sideFold,
  sidePlate,
  TIP,
} from '#server/academy/figures/kit/side-view.ts';

const LEFT = 60;
const DOWN = 76;
const MARKS = [CUTICLE, CROWN, BED_END, TIP].map((x) => x + LEFT);
const STRESS = { from: 350, to: 474, below: 326 };

/** Where an extension is thick and where it is thin, at the scale of a middle finger. */
export const drawing = drawFigure(
  'An extension from the side, and its thickness from cuticle to tip',
  group({ x: LEFT, y: DOWN }, sideFinger(-70), sidePlate(), gel(HILL), sideFold),
  line([MARKS[0] ?? 0, 76], [MARKS[3] ?? 0, 76], { stroke: 'soft' }),
  ...MARKS.map((x) => line([x, 66], [x, 86], { stroke: 'soft' })),
  ...[0, 1, 2].map((index) => write([270 + index * 120, 52], 'a third', { tone: 'soft' })),
  line([330, 90], [330, 124], { stroke: 'soft', isDashed: true }),
  write([330, 148], 'apex', { isBold: true }),
  label('1 to 1.5 mm', [330, 174], [330, 246], { anchor: 'middle' }),
  write([116, 148], 'nearly nothing'),
  label('at the cuticle', [116, 174], [222, 280], { anchor: 'middle' }),
  write([562, 190], 'tip, thin'),
  label('as a card', [562, 216], [566, 304], { anchor: 'middle' }),
  path(`M${STRESS.from} ${STRESS.below - 10}v10H${STRESS.to}v-10`, { stroke: 'coral', width: 5 }),
  write([(STRESS.from + STRESS.to) / 2, STRESS.below + 32], 'stress area'),
  write([140, 366], 'finger'),
);
