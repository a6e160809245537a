import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, line, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

/** Somebody who sits at the right end of a table 290 wide, with a hand on it. */
const scene = [
  rect([222, 106], [24, 44], { fill: 'skinDeep', corner: 6 }),
  path('M200 94L190 104L201 108Z', { fill: 'skin' }),
  circle([232, 88], 37, { fill: 'skin' }),
  path('M200 70C204 40 262 34 271 86C272 106 262 116 256 112C262 92 246 74 200 70Z', { fill: 'ink' }),
  circle([210, 90], 3.5, { fill: 'ink' }),
  path('M188 246C188 160 204 142 232 142S278 160 278 246Z', { fill: 'lacquer' }),
  path('M232 190C204 214 184 232 150 231C134 231 134 217 150 215C176 212 190 196 208 174Z', { fill: 'skin' }),
  rect([0, 234], [290, 16], { fill: 'gold', corner: 6 }),
  line([28, 250], [28, 330], { stroke: 'gold', width: 8 }),
  line([262, 250], [262, 330], { stroke: 'gold', width: 8 }),
];

const vapour = (...dots: (readonly [number, number])[]) =>
  dots.map((at) => circle(at, 5, { fill: 'cobalt' })).join('');

const blown = group(
  { x: 16, y: 90 },
  ...scene,
  circle([34, 172], 34, { fill: 'panel', stroke: 'soft' }),
  path('M34 172q-22-24 0-28q12 10 0 28q24-16 28 2q-10 12-28-2q12 24-6 28q-14-10 6-28', { fill: 'soft' }),
  line([34, 206], [34, 234], { stroke: 'soft', width: 6 }),
  arrow([78, 180], [118, 172], { stroke: 'soft', width: 4 }),
  arrow([78, 160], [118, 146], { stroke: 'soft', width: 4 }),
  vapour([140, 198], [156, 188], [146, 170], [166, 160], [152, 146], [174, 134], [162, 120], [180, 106]),
);

const caught = group(
  { x: 334, y: 90 },
  ...scene,
  path('M112 172V232H78V216L64 210V194Z', { fill: 'jade' }),
  path('M78 232V286C78 304 70 312 54 312H-2', { stroke: 'jade', width: 16 }),
  vapour([146, 200], [132, 206], [134, 190], [122, 198], [122, 214]),
  arrow([164, 164], [120, 186], { stroke: 'soft', width: 4, bend: -10 }),
);

/** Vapour at a hand, blown into a face, and drawn off beside the hand. */
export const drawing = drawFigure(
  'A fan that blows vapour at a face, and extraction that catches it at the hand',
  line([320, 44], [320, 440], { stroke: 'line', width: 2 }),
  blown,
  caught,
  verdict(false, [46, 64]),
  write([76, 72], 'a fan shares it', { anchor: 'start' }),
  verdict(true, [364, 64]),
  write([394, 72], 'caught at the hand', { anchor: 'start' }),
  write([340, 446], 'hose to the outside', { anchor: 'start', tone: 'soft' }),
);
