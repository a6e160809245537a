import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, label, line, path, rect, write } from '#server/academy/figures/kit/marks.ts';

/** How warm a nail gets while the light is on, under a thick and under a thin coat. */
export const drawing = drawFigure(
  'Warmth in the lamp under a thick and a thin coat of gel',
  write([320, 48], 'Warmth under the gel', { size: 26, isBold: true }),
  rect([80, 84], [440, 290], { fill: 'panel', corner: 0 }),
  arrow([80, 374], [80, 76], { width: 4 }),
  arrow([80, 374], [608, 374], { width: 4 }),
  line([80, 210], [596, 210], { stroke: 'bad', isDashed: true }),
  write([604, 196], 'hurts', { anchor: 'end', tone: 'bad', isBold: true }),
  path('M80 356C112 352 124 102 168 104C216 106 226 300 330 334C400 352 500 356 596 358', {
    stroke: 'lacquer',
    width: 7,
  }),
  path('M80 356C116 354 136 268 182 268C236 268 256 338 350 350C420 356 500 358 596 360', {
    stroke: 'jade',
    width: 7,
  }),
  label('thick coat', [268, 138], [194, 138]),
  label('thin coat', [300, 262], [216, 280]),
  write([80, 408], 'light on', { anchor: 'start', tone: 'soft' }),
  write([520, 408], 'light off', { tone: 'soft' }),
  write([320, 448], 'time in the lamp'),
);
