import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

/** A face in profile that looks to the right, and a hand on the table under it. */
const face = path(
  'M0 0C34-2 52 18 52 42L64 62Q66 68 54 70L54 84Q54 94 38 94L34 112H-14L-12 88C-34 70-40 4 0 0Z',
  { fill: 'skin' },
);
const hand = path('M0 40C30 14 70 6 104 10C150 12 190 18 212 26C222 30 220 40 208 40Z', { fill: 'skin' });
const fingernail = path('M184 18C198 18 212 22 220 28L184 26Z', { fill: 'lacquer' });
const table = rect([0, 40], [470, 10], { fill: 'soft', corner: 5 });
const dish = path('M0 14H44L38 40H6Z', { fill: 'cobalt' });
const lid = rect([-4, 4], [52, 10], { fill: 'ink', corner: 4 });

const wave = (x: number) => path(`M${x} 0c-10-10 10-18 0-30s10-18 0-30`, { stroke: 'coral', width: 4 });

const scene = (y: number, isGood: boolean, ...parts: string[]) =>
  [
    rect([24, y], [592, 214], { fill: 'panel' }),
    group({ x: 92, y: y + 20 }, face),
    group({ x: 60, y: y + 116 }, table),
    group({ x: 150, y: y + 116 }, hand, fingernail),
    group({ x: 396, y: y + 116 }, dish, isGood ? lid : ''),
    ...parts,
    verdict(isGood, [584, y + 182]),
  ].join('');

const BELOW = 250;

/** Above, vapour is caught beside the hand; below, a fan drives it towards the face. */
export const drawing = drawFigure(
  'Where vapour goes with an extractor, and with a fan',
  scene(
    16,
    true,
    path('M462 92L494 74V150L462 132Z', { fill: 'jade' }),
    path('M494 112H552V54H604', { stroke: 'jade', width: 14 }),
    ...[102, 120].map((y) => arrow([378, y], [450, y], { stroke: 'coral', width: 4 })),
    write([440, 62], 'led outside'),
    write([418, 200], 'lid on'),
  ),
  scene(
    BELOW,
    false,
    group({ x: 418, y: BELOW + 124 }, wave(-12), wave(10)),
    circle([520, BELOW + 84], 38, { stroke: 'ink', width: 5 }),
    path(`M520 ${BELOW + 58}V${BELOW + 110}M494 ${BELOW + 84}H546`, { stroke: 'ink', width: 8 }),
    path(`M520 ${BELOW + 124}V${BELOW + 154}`, { stroke: 'ink', width: 8 }),
    ...[70, 94].map((y) => arrow([392, BELOW + y], [190, BELOW + y - 14], { stroke: 'coral', width: 4 })),
    write([580, BELOW + 56], 'fan'),
    write([418, BELOW + 196], 'open dish'),
  ),
);
