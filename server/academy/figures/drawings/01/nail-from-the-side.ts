import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { label, path } from '#server/academy/figures/kit/marks.ts';

/** A fingertip cut lengthwise, its tip on the right. */
export const drawing = drawFigure(
  'A fingertip cut lengthwise',
  path(
    'M0 200C70 168 150 172 214 176C300 182 420 196 500 216C560 232 574 300 520 340C440 392 200 396 0 384Z',
    {
      fill: 'skin',
    },
  ),
  // The bone, so that the rest has a scale.
  path('M0 306C110 296 250 300 352 318C384 326 384 350 350 354C240 364 110 362 0 358Z', {
    fill: 'edge',
    opacity: 0.25,
  }),
  // The bed, and the matrix behind it.
  path('M118 232C180 226 300 232 500 250L498 268C380 256 250 250 168 250C140 250 120 244 118 232Z', {
    fill: 'skinDeep',
  }),
  path('M118 232C122 222 168 220 214 224L216 250C180 252 128 250 118 232Z', { fill: 'coral' }),
  // The plate, from its root to the free edge.
  path('M130 226C220 206 400 212 560 240L574 252C520 250 320 236 214 232C170 230 140 232 130 226Z', {
    fill: 'plate',
    stroke: 'ink',
    width: 2.5,
  }),
  // The fold above the root, and the film that comes out from under it.
  path(
    'M60 186C130 168 190 172 214 190C222 198 220 206 210 208C180 212 150 216 128 222C100 216 74 206 60 186Z',
    {
      fill: 'skin',
      stroke: 'skinDeep',
      width: 2.5,
    },
  ),
  path('M212 206L262 210', { stroke: 'lacquer', width: 6 }),
  path('M498 262C506 268 512 278 514 290', { stroke: 'gold', width: 7 }),
  label('fold', [96, 116], [120, 184], { anchor: 'middle' }),
  label('eponychium', [220, 74], [214, 192], { anchor: 'middle' }),
  label('cuticle', [330, 122], [252, 208], { anchor: 'middle' }),
  label('plate', [428, 160], [400, 222], { anchor: 'middle' }),
  label('free edge', [560, 160], [560, 240], { anchor: 'middle' }),
  label('matrix', [110, 436], [160, 238], { anchor: 'middle' }),
  label('bed', [316, 436], [330, 246], { anchor: 'middle' }),
  label('hyponychium', [500, 436], [512, 282], { anchor: 'middle' }),
  label('bone', [214, 436], [234, 332], { anchor: 'middle' }),
);
