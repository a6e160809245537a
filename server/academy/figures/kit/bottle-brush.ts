import { group } from './figure.ts';
import { path, rect } from './marks.ts';

/** The brush of a polish bottle, flat side to the front, the ends of its hairs at this point, its cap above. */
export function bottleBrush({
  x,
  y,
  scale = 1,
  turn = 0,
}: {
  x: number;
  y: number;
  scale?: number;
  turn?: number;
}): string {
  return group(
    { x, y, scale, turn },
    rect([-22, -236], [44, 96], { fill: 'ink', corner: 10 }),
    rect([-6, -142], [12, 66], { fill: 'soft', corner: 2 }),
    path('M-12-80H12L17-16Q0 4-17-16Z', { fill: 'gold', stroke: 'ink', width: 2.5 }),
    path('M-5-74L-7-14M5-74L7-14', { stroke: 'ink', width: 1.5, opacity: 0.5 }),
  );
}
