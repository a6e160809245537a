import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, label, line, path, step, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';

const CUTICLE = [220, 400] as const;

/** Four zones that are filed in turn, and the margins that are left to a fine bit or the hand file. */
export const drawing = drawFigure(
  'Four zones of a nail, and the margins that are left out',
  fingertip(CUTICLE, { width: 270, below: 80 }),
  nail(CUTICLE, {
    shape: 'squoval',
    length: 350,
    fill: 'plate',
    on: [
      path('M-60-36H60V40H-60ZM-60-240H-38V40H-60ZM38-240H60V40H38Z', { fill: 'lacquer', opacity: 0.45 }),
      line([-38, -126], [38, -126], { stroke: 'ink', width: 1.6, isDashed: true }),
      line([-15, -126], [-15, -36], { stroke: 'ink', width: 1.6, isDashed: true }),
      line([15, -126], [15, -36], { stroke: 'ink', width: 1.6, isDashed: true }),
    ],
  }),
  arrow([274, 158], [166, 158], { stroke: 'good', width: 6 }),
  arrow([274, 316], [166, 316], { stroke: 'good', width: 6 }),
  step(1, [220, 104]),
  step(2, [168, 230]),
  step(3, [272, 230]),
  step(4, [220, 230]),
  label(['1  tip'], [420, 86], [270, 104]),
  label(['2, 3  sides'], [420, 176], [284, 262]),
  label(['4  body'], [420, 266], [234, 276]),
  label(['margins, base:', 'fine bit or hand'], [420, 370], [270, 366]),
  write([420, 446], 'strokes', { anchor: 'start' }),
  arrow([600, 439], [528, 439], { stroke: 'good', width: 6 }),
);
