import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, line, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

/** A liner from the side: its metal and handle go up to the right from this point. */
const handle = (x: number, y: number, turn: number) =>
  group(
    { x, y, turn },
    rect([0, -8], [44, 16], { fill: 'soft', corner: 3 }),
    path('M44-8L94-7Q102 0 94 7L44 8Z', { fill: 'lacquer' }),
  );

const plate = (y: number) =>
  rect([40, y], [400, 14], { fill: 'plate', corner: 4 }) +
  line([40, y], [440, y], { stroke: 'ink', width: 2.5 });

/** What the stroke leaves, from above, on a strip of nail. */
const strip = (y: number, d: string) =>
  rect([40, y], [400, 40], { fill: 'moon', corner: 8 }) + path(d, { stroke: 'lacquer', width: 6 });

/** The same brush upright, and lying down and pulled. */
export const drawing = drawFigure(
  'An upright liner shakes; a liner that lies down and is pulled does not',
  rect([20, 16], [600, 218], { fill: 'panel' }),
  plate(152),
  path('M196 152C198 136 204 122 212 110L220 114C214 126 206 140 196 152Z', { fill: 'gold' }),
  handle(215, 114, -64),
  strip(
    180,
    'M60 200C76 190 88 210 104 201S130 190 146 202S176 211 190 199S220 190 236 202S262 208 278 198S310 192 324 202S356 208 370 199S400 192 418 202',
  ),
  arrow([290, 72], [350, 72], { stroke: 'coral', width: 5 }),
  verdict(false, [584, 52]),
  write([448, 112], ['upright,', 'by fingers'], { anchor: 'start' }),
  rect([20, 246], [600, 218], { fill: 'panel' }),
  plate(382),
  path('M110 381C150 376 176 372 204 356L210 364C184 378 150 382 110 382Z', { fill: 'gold' }),
  handle(206, 360, -24),
  arrow([290, 296], [350, 296], { stroke: 'coral', width: 5 }),
  strip(410, 'M60 430H420'),
  verdict(true, [584, 282]),
  write([448, 342], ['lying low,', 'by the arm'], { anchor: 'start' }),
);
