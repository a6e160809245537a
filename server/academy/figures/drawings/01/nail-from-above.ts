import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { label, path, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';

const CUTICLE = [250, 330] as const;

/** Where a file may go, and where never. */
export const drawing = drawFigure(
  'A nail from above, and where a file may touch it',
  fingertip(CUTICLE, { width: 236, below: 150 }),
  nail(CUTICLE, {
    length: 280,
    on: [
      path('M-60-128Q0-152 60-128V-190H-60Z', { fill: 'edge' }),
      path('M-60-128Q0-152 60-128', { stroke: 'soft', width: 2 }),
      path('M-34 0C-34-44 34-44 34 0V20H-34Z', { fill: 'moon' }),
      path('M-42-8C-30 8 30 8 42-8V20H-42Z', { fill: 'lacquer', opacity: 0.35 }),
    ],
  }),
  label('free edge', [424, 84], [290, 84]),
  verdict(true, [596, 77]),
  label('plate', [424, 168], [300, 200]),
  write([424, 194], 'shine only', { tone: 'soft', anchor: 'start' }),
  verdict(true, [596, 161]),
  label('side fold', [424, 254], [334, 236]),
  verdict(false, [596, 247]),
  label('lunula', [424, 324], [276, 296]),
  verdict(false, [596, 317]),
  label('cuticle line', [424, 394], [286, 338]),
  verdict(false, [596, 387]),
  label('fold', [424, 452], [258, 400]),
  verdict(false, [596, 445]),
);
