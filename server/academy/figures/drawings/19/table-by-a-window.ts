import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, line, path, rect, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';

const FINGERS = [
  { x: 252, y: 232, length: 44 },
  { x: 298, y: 250, length: 48 },
  { x: 344, y: 252, length: 50 },
  { x: 390, y: 236, length: 46 },
];

/** A table from above: window, hand, card and camera. */
export const drawing = drawFigure(
  'A table by a window from above, with a hand, a card and a camera',
  rect([130, 60], [390, 290], { fill: 'panel' }),
  rect([210, 96], [226, 236], { fill: 'edge', stroke: 'line', width: 2, corner: 4 }),
  // The window, to the left and a little behind the hand.
  rect([28, 50], [22, 190], { fill: 'milk', stroke: 'ink', corner: 3 }),
  line([28, 145], [50, 145]),
  write([62, 276], 'window'),
  arrow([64, 96], [216, 170], { stroke: 'gold', width: 5 }),
  arrow([64, 146], [206, 214], { stroke: 'gold', width: 5 }),
  // The hand comes from the far side, its nails towards the camera.
  path('M262 0H380C384 40 412 60 412 96V150H230V96C230 60 258 40 262 0Z', { fill: 'skin' }),
  ...FINGERS.map(({ x, y }) => fingertip([x, y], { width: 43, below: 120, turn: 180 })),
  ...FINGERS.map(({ x, y, length }) => nail([x, y], { shape: 'almond', length, turn: 180, fill: 'cobalt' })),
  // The card opposite the window.
  line([488, 176], [456, 306], { stroke: 'ink', width: 16 }),
  line([488, 176], [456, 306], { stroke: 'milk', width: 10 }),
  arrow([464, 236], [424, 226], { stroke: 'gold', width: 4 }),
  write([536, 236], ['card,', 'white', 'or black'], { anchor: 'start' }),
  // The camera in front.
  rect([268, 392], [106, 44], { fill: 'ink', corner: 10 }),
  rect([306, 380], [30, 16], { fill: 'ink', corner: 4 }),
  circle([321, 414], 12, { fill: 'ground' }),
  line([310, 374], [240, 318], { stroke: 'soft', width: 2, isDashed: true }),
  line([332, 374], [402, 318], { stroke: 'soft', width: 2, isDashed: true }),
  write([394, 422], 'camera', { anchor: 'start' }),
);
