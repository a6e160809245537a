import { path, rect } from '#server/academy/figures/kit/marks.ts';

/** A stamper with its soft head down; the middle of the head's underside is at 0. */
export const stamper =
  rect([-26, -112], [52, 50], { fill: 'ink', corner: 8 }) +
  rect([-40, -66], [80, 24], { fill: 'soft', corner: 6 }) +
  path('M-36-44H36V-26C36-8 18 0 0 0S-36-8-36-26Z', { fill: 'cobalt', opacity: 0.4 }) +
  path('M-36-44H36V-26C36-8 18 0 0 0S-36-8-36-26Z', { stroke: 'cobalt', width: 3 });

/** The picture on the head: three small marks along its underside. */
export const picture = path('M-22-7l4 2M-6-2h12M18-5l4-2', { stroke: 'lacquer', width: 7 });
