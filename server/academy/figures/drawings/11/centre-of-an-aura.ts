import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, label, line, write } from '#server/academy/figures/kit/marks.ts';
import { NAIL_UNITS, nail } from '#server/academy/figures/kit/nail.ts';
import { glow } from '#server/academy/figures/kit/shades.ts';

/** The almond of the text is 18 millimetres long, and drawn at 20 units a millimetre. */
const MM = 20;
const LENGTH_MM = 18;
const FOLD = { x: 250, y: 424 };
const up = (millimetres: number) => FOLD.y - millimetres * MM;
/** What is drawn on a nail is in the nail's own units; its fold is rounded, and ends this far below the cuticle. */
const BELOW = 12;
const ALMOND = NAIL_UNITS.lengthOf('almond');
const UNIT = (ALMOND + BELOW) / LENGTH_MM;
const SCALE = MM / UNIT;

/** Where the glow sits, and how large it is. */
export const drawing = drawFigure(
  'The centre and the size of an aura on an almond nail',
  nail([FOLD.x, FOLD.y - BELOW * SCALE], {
    shape: 'almond',
    length: ALMOND * SCALE,
    fill: 'cobalt',
    on: [
      glow('aura', { x: 0, y: BELOW - 11 * UNIT, rx: 3.4 * UNIT, ry: 5 * UNIT }, [
        { at: 0, tone: 'moon' },
        { at: 0.3, tone: 'moon' },
        { at: 0.6, tone: 'moon', opacity: 0.5 },
        { at: 1, tone: 'moon', opacity: 0 },
      ]),
    ],
  }),
  circle([FOLD.x, up(11)], 6, { fill: 'lacquer' }),
  line([96, FOLD.y], [238, FOLD.y], { stroke: 'line', width: 2 }),
  line([96, up(9)], [150, up(9)], { stroke: 'line', width: 2 }),
  arrow([120, FOLD.y], [120, up(9) + 6], { stroke: 'soft' }),
  write([60, up(5)], ['true', 'middle', '9 mm'], { tone: 'soft' }),
  label(['centre: 11 mm', 'from the fold'], [404, up(14.6)], [FOLD.x, up(11)]),
  label(['heart: a third', 'of the width'], [404, up(9.8)], [FOLD.x + 18, up(10.1)]),
  label(['glow: longer', 'than wide'], [404, up(5.4)], [FOLD.x + 44, up(8)]),
  label(['rim: 1 mm', 'or more'], [404, up(1.2)], [FOLD.x + 62, up(5)]),
);
