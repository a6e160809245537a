import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { gel, HILL, sideFinger, sideFold, sidePlate } from '#server/academy/figures/kit/side-view.ts';
import { handPiece } from './bit.parts.ts';

const finger = (bit: string) => sideFinger() + sidePlate() + gel(HILL) + sideFold + bit;

/** The same bit three times on the same nail, from the side: along the surface, tip down, tip up. */
export const drawing = drawFigure(
  'A bit that lies along the surface, and two that do not',
  rect([24, 24], [592, 238], { fill: 'panel' }),
  group({ x: 24, y: -30, scale: 0.78 }, finger(handPiece({ x: 236, y: 172, turn: 2 }))),
  write([48, 62], 'parallel', { anchor: 'start', size: 24 }),
  verdict(true, [586, 54]),
  rect([24, 278], [288, 180], { fill: 'panel' }),
  group({ x: 24, y: 281, scale: 0.4 }, finger(handPiece({ x: 160, y: 208, turn: -38 }))),
  write([44, 446], 'back raised', { anchor: 'start' }),
  verdict(false, [284, 430]),
  rect([328, 278], [288, 180], { fill: 'panel' }),
  group({ x: 328, y: 281, scale: 0.4 }, finger(handPiece({ x: 392, y: 134, turn: 30 }))),
  write([348, 446], 'back lowered', { anchor: 'start' }),
  verdict(false, [588, 430]),
);
