import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { label, path, write } from '#server/academy/figures/kit/marks.ts';

/** The base of a nail, cut lengthwise and enlarged; the tip is far to the right. */
export const drawing = drawFigure(
  'The film on the plate and the living edge of the fold',
  // The finger below the nail, with the bed and, behind it, the matrix.
  path('M0 170V392Q320 402 640 388V290H200V200Z', { fill: 'skin' }),
  path('M60 296Q220 306 640 300V332Q300 342 110 338Q56 330 60 296Z', { fill: 'skinDeep' }),
  path('M60 290Q150 300 292 302V330Q180 336 108 330Q58 322 60 290Z', { fill: 'coral' }),
  path('M70 288Q100 262 220 258Q420 254 640 262V302Q300 306 150 302Q84 300 70 288Z', {
    fill: 'plate',
    stroke: 'ink',
    width: 2.5,
  }),
  // The film comes out from under the fold and thins out.
  path('M170 250Q300 240 452 255V259L170 262Z', { fill: 'lacquer' }),
  path('M0 128C110 100 236 120 286 178C308 206 306 236 284 242C220 246 150 250 96 264C60 274 30 280 0 282Z', {
    fill: 'skin',
    stroke: 'skinDeep',
    width: 3,
  }),
  path('M252 146C308 190 318 238 284 242C262 244 240 245 220 247', { stroke: 'gold', width: 9 }),
  label('fold', [90, 62], [110, 156], { anchor: 'middle' }),
  label('eponychium', [350, 92], [300, 204]),
  write([350, 120], 'alive', { anchor: 'start', tone: 'good' }),
  label('cuticle: a film', [430, 176], [400, 250]),
  write([430, 204], 'not alive', { anchor: 'start', tone: 'soft' }),
  label('matrix', [110, 440], [160, 314], { anchor: 'middle' }),
  label('bed', [300, 440], [380, 318], { anchor: 'middle' }),
  label('plate', [510, 440], [530, 282], { anchor: 'middle' }),
  write([110, 466], 'alive', { tone: 'good' }),
  write([300, 466], 'alive', { tone: 'good' }),
  write([510, 466], 'not alive', { tone: 'soft' }),
  write([122, 62], 'alive', { anchor: 'start', tone: 'good' }),
);
