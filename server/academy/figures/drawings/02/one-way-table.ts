import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, path, rect, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';

/** A bottle from above: a cap on a shoulder. */
const bottle = (x: number) =>
  circle([x, 128], 18, { fill: 'plate', stroke: 'soft', width: 2 }) +
  circle([x, 128], 9, { fill: 'lacquer' });

/** Fingers from the little one to the index: how far each is from the middle, and where it ends. */
const FINGERS = [
  [-39, 66],
  [-13, 84],
  [13, 90],
  [39, 80],
] as const;

/** The client's hand, which comes from above with the thumb on the right. */
const hand = group(
  { x: 312, y: 172 },
  path('M-30-80V-30H30V-80Z', { fill: 'skin' }),
  path('M-50 20V-10C-50-32-36-40-20-40H20C36-40 50-32 50-10V20Z', { fill: 'skin' }),
  path('M46-14C66-4 78 14 80 36', { stroke: 'skin', width: 22 }),
  nail([79, 34], { length: 20, turn: 176, fill: 'edge', stroke: null }),
  ...FINGERS.map(
    ([x, end]) =>
      path(`M${x} 14V${end}`, { stroke: 'skin', width: 23 }) +
      nail([x, end - 10], { length: 20, turn: 180, fill: 'edge', stroke: null }),
  ),
);

/** A right-handed table from above: clean things on the left, used things on the right. */
export const drawing = drawFigure(
  'A table from above, laid so that everything moves one way',
  rect([24, 86], [592, 322], { fill: 'panel', corner: 20 }),
  write([312, 66], 'client', { tone: 'soft' }),
  bottle(62),
  bottle(108),
  bottle(154),
  bottle(200),
  write([131, 178], 'liquids'),
  rect([446, 102], [150, 72], { fill: 'ground', stroke: 'soft', corner: 28 }),
  write([521, 146], 'lamp'),
  rect([206, 200], [212, 192], { fill: 'ground', stroke: 'line', corner: 8 }),
  hand,
  write([312, 324], 'towel'),
  rect([44, 232], [124, 110], { fill: 'ground', stroke: 'jade', width: 5 }),
  write([106, 280], ['clean', 'box'], { isBold: true }),
  rect([456, 206], [140, 74], { fill: 'ground', stroke: 'coral', width: 5 }),
  write([526, 250], 'used box', { isBold: true }),
  circle([526, 346], 46, { fill: 'ground', stroke: 'coral', width: 5 }),
  write([526, 354], 'bin', { isBold: true }),
  arrow([176, 300], [250, 352], { stroke: 'jade', width: 6, bend: 14 }),
  arrow([374, 348], [452, 284], { stroke: 'coral', width: 6, bend: 14 }),
  arrow([374, 364], [474, 356], { stroke: 'coral', width: 6, bend: 8 }),
  write([312, 444], 'you', { tone: 'soft' }),
  write([106, 444], 'clean side', { tone: 'jade', isBold: true }),
  write([526, 444], 'used side', { tone: 'coral', isBold: true }),
);
