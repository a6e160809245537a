import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

/** A flat brush from the side, its hairs ending here and its handle up to the right. */
const brush =
  path('M0 0C18-4 48-20 70-36L84-14C60 0 26 6 0 0Z', { fill: 'gold', stroke: 'ink', width: 2 }) +
  path('M68-38L104-62L120-40L84-14Z', { fill: 'soft' }) +
  path('M106-60L190-108L202-90L118-42Z', { fill: 'ink' });

/** The print, in pieces along a surface at 0. */
const print = [0, 44, 88, 132, 176, 220]
  .map((x) => rect([x + 8, -8], [22, 8], { fill: 'lacquer', corner: 2 }))
  .join('');

const ground = rect([0, 0], [264, 40], { fill: 'moon', stroke: 'soft', width: 2, corner: 4 });

/** One brush drags its hairs over a print; the other rides on a bead of top coat. */
export const drawing = drawFigure(
  'A brush that drags and a brush that floats',
  rect([16, 16], [296, 448], { fill: 'panel' }),
  rect([328, 16], [296, 448], { fill: 'panel' }),
  verdict(false, [52, 52]),
  verdict(true, [364, 52]),
  write([84, 60], 'hairs touch', { anchor: 'start', isBold: true }),
  write([396, 60], 'bead touches', { anchor: 'start', isBold: true }),
  group(
    { x: 32, y: 276 },
    ground,
    print,
    path('M0-4H78', { stroke: 'cobalt', width: 8, opacity: 0.5 }),
    path('M8-4C30-10 60-2 92-5', { stroke: 'lacquer', width: 7, opacity: 0.7 }),
    group({ x: 76, y: -4 }, brush),
    arrow([6, -84], [66, -84], { stroke: 'cobalt', width: 5 }),
  ),
  group(
    { x: 344, y: 276 },
    ground,
    print,
    path('M0-16H56C66-38 100-44 128-36C150-30 160-12 164 0H0Z', { fill: 'cobalt', opacity: 0.45 }),
    path('M0-16H56C66-38 100-44 128-36C150-30 160-12 164 0', { stroke: 'cobalt', width: 3 }),
    group({ x: 70, y: -26 }, brush),
    arrow([6, -84], [66, -84], { stroke: 'cobalt', width: 5 }),
  ),
  write([164, 376], ['the print is', 'dragged along'], { tone: 'soft' }),
  write([476, 376], ['liquid runs ahead,', 'the print stays'], { tone: 'soft' }),
);
