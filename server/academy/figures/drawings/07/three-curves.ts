import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, label, line, path, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';
import { MOON, MOON_ARCH, smileLine, tip } from './smile.parts.ts';

const FOLD = { x: 270, y: 412 };
const SCALE = 360 / 206;
const SMILE = { middle: -154, left: -118 };
const up = (units: number) => FOLD.y + units * SCALE;

/** Moon, smile and free edge bend the same way; the words of the smile. */
export const drawing = drawFigure(
  'The three curves of a nail, and the parts of a smile line',
  fingertip([FOLD.x, FOLD.y], { width: 220, below: 70 }),
  nail([FOLD.x, FOLD.y], {
    shape: 'almond',
    length: 360,
    on: [
      tip(SMILE),
      path(MOON, { fill: 'moon' }),
      path(smileLine(SMILE), { stroke: 'lacquer', width: 5 }),
      path(MOON_ARCH, { stroke: 'lacquer', width: 5 }),
    ],
  }),
  line([FOLD.x, 28], [FOLD.x, 440], { stroke: 'soft', width: 2, isDashed: true }),
  // The depth, between the level of the middle and the level of the ears.
  line([136, up(-154)], [262, up(-154)], { stroke: 'soft', width: 2 }),
  line([136, up(-118)], [186, up(-118)], { stroke: 'soft', width: 2 }),
  arrow([148, up(-136)], [148, up(-154) + 4], { stroke: 'coral' }),
  arrow([148, up(-136)], [148, up(-118) - 4], { stroke: 'coral' }),
  write([128, up(-132)], 'depth', { anchor: 'end' }),
  label('centre line', [170, 48], [FOLD.x, 44], { anchor: 'end' }),
  label('free edge', [436, 84], [292, 68]),
  label('middle', [436, 148], [FOLD.x, up(-154)]),
  label('ear', [436, 208], [FOLD.x + 74, up(-121)]),
  label('bed', [436, 276], [FOLD.x + 40, 286]),
  label('moon', [436, 344], [FOLD.x + 27, up(-24.5)]),
);
