import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { label, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

/** The end of a nail, cut lengthwise: the plate with the cured coats that go around its edge. */
const tip =
  rect([0, 76], [210, 34], { fill: 'plate', stroke: 'soft', width: 2, corner: 4 }) +
  path('M0 58H206Q228 58 228 80V106H210V76H0Z', { fill: 'cobalt' });

const flakes = (to: number) => path(`M4 53H${to}`, { stroke: 'ink', width: 8 });

/** Powder that ends at the edge and leaves its front bare, and powder that runs over it. */
export const drawing = drawFigure(
  'Powder that ends at the edge, sealed twice, and powder that runs over it',
  group(
    { x: 32, y: 44 },
    path('M0 14H208Q266 14 266 72V104H246V80Q246 34 206 34H0Z', { fill: 'gold', opacity: 0.55 }),
    path('M0 34H206Q246 34 246 80V106H228V80Q228 58 206 58H0Z', { fill: 'coral' }),
    tip,
    flakes(202),
  ),
  verdict(true, [52, 196]),
  write([82, 204], 'gel meets gel at the edge', { anchor: 'start' }),
  label('second seal', [392, 52], [256, 72]),
  label('first seal', [392, 92], [262, 92]),
  label('powder', [392, 132], [170, 97]),
  label('cured top coat', [392, 172], [250, 134]),
  group(
    { x: 32, y: 292 },
    path('M0 10H214Q262 6 276 34Q258 28 236 40Q220 46 204 44H0Z', { fill: 'coral' }),
    tip,
    path('M4 53H208Q232 54 232 80V102', { stroke: 'ink', width: 8 }),
  ),
  verdict(false, [52, 442]),
  write([82, 450], 'powder over the edge: it peels', { anchor: 'start' }),
  label(['seal lifts', 'off metal'], [392, 322], [252, 318]),
);
