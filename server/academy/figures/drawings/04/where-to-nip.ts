import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, label, line, path, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';

const FOLD = [190, 370] as const;

/** A hangnail beside the nail: its loose end, its living root, and the place of the cut between them. */
export const drawing = drawFigure(
  'Where a hangnail may be nipped',
  fingertip(FOLD, { width: 270, below: 110 }),
  nail(FOLD, { length: 290, on: [path('M-60-124Q0-148 60-124V-190H-60Z', { fill: 'edge' })] }),
  path('M298 372C298 318 324 258 378 204C376 268 356 324 325 384', {
    fill: 'skin',
    stroke: 'ink',
    width: 2.5,
  }),
  line([313, 300], [374, 317], { stroke: 'lacquer', width: 5, isDashed: true }),
  label('loose end', [430, 214], [364, 240]),
  label('nip here', [430, 304], [366, 313]),
  label('living root', [430, 392], [314, 362]),
  write([430, 330], 'leave 1 mm', { anchor: 'start', tone: 'soft' }),
  verdict(true, [596, 297]),
  arrow([384, 188], [434, 112], { bend: 24, width: 4, stroke: 'bad' }),
  write([446, 112], 'never pull', { anchor: 'start' }),
  verdict(false, [604, 105]),
);
