import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, path, step, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';
import { CROWN, gel, HILL, sideFinger, sideFold, sidePlate } from '#server/academy/figures/kit/side-view.ts';

const CUTICLE = [150, 384] as const;
const [X, BASE] = CUTICLE;
/** Heights above the cuticle: where the natural nail ends, and the middle of each bead. */
const SEAM = 187;
const BEADS = [
  { up: SEAM, radius: 33, aside: 64 },
  { up: 93, radius: 35, aside: 66 },
  { up: 28, radius: 19, aside: 50 },
];

const WAY = { stroke: 'lacquer', width: 4 } as const;

const road = path(
  `M${X - 112} 250C${X - 108} 210 ${X - 96} 196 ${X - 90} 180L${X - 82} 58Q${X} 44 ${X + 82} 58L${X + 90} 180C${X + 96} 196 ${X + 108} 210 ${X + 112} 250Z`,
  { fill: 'gold', opacity: 0.55 },
);

/** Where each bead is set, and the short ways it is pressed; then the same three from the side. */
export const drawing = drawFigure(
  'Three beads on one nail, from above and from the side',
  road,
  fingertip(CUTICLE, { width: 190, below: 72 }),
  nail(CUTICLE, {
    shape: 'squoval',
    length: 280,
    on: [
      path('M-60-104Q0-120 60-104V-190H-60Z', { fill: 'edge' }),
      path('M-60-104Q0-120 60-104', { stroke: 'soft', width: 2 }),
    ],
  }),
  ...BEADS.map(({ up, radius, aside }, index) =>
    [
      circle([X, BASE - up], radius, { fill: 'jade', opacity: 0.6 }),
      arrow([X - radius - 3, BASE - up], [X - aside, BASE - up], WAY),
      arrow([X + radius + 3, BASE - up], [X + aside, BASE - up], WAY),
      step(index + 1, [X, BASE - up]),
    ].join(''),
  ),
  arrow([X, BASE - SEAM - 38], [X, BASE - 266], WAY),
  arrow([X, BASE - 132], [X, BASE - 152], WAY),
  group(
    { x: 272, y: 44, scale: 0.64 },
    sideFinger(40),
    sidePlate(),
    gel(HILL, { fill: 'jade' }),
    sideFold,
    ...[232, CROWN + 58].map((x) => path(`M${x} 150V222`, { stroke: 'ink', width: 3, isDashed: true })),
  ),
  step(3, [396, 124]),
  step(2, [452, 118]),
  step(1, [546, 128]),
  write([318, 346], '1', { isBold: true, tone: 'lacquer' }),
  write([340, 346], 'free edge', { anchor: 'start' }),
  write([318, 386], '2', { isBold: true, tone: 'lacquer' }),
  write([340, 386], 'body, with the apex', { anchor: 'start' }),
  write([318, 426], '3', { isBold: true, tone: 'lacquer' }),
  write([340, 426], 'cuticle, small', { anchor: 'start' }),
);
