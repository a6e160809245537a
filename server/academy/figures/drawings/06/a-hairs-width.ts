import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group, round } from '#server/academy/figures/kit/figure.ts';
import { path, verdict, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(3, { gap: 22 });
const MIDDLE = width / 2;
const DEPTH = 342;
const RADIUS = 104;
/** How far the plate reaches to each side, in degrees from its highest point. */
const PLATE_END = 46;

/** An arc around the middle of the finger, so many degrees to each side. */
function arc(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [round(Math.sin(angle) * radius), round(DEPTH - Math.cos(angle) * radius)];
  return `M${MIDDLE - dx} ${dy}A${radius} ${radius} 0 0 1 ${MIDDLE + dx} ${dy}`;
}

/** The skin: up to the plate, over the folds beside it, and round the finger. */
const SKIN = `${arc(RADIUS, PLATE_END)}C${width - 18} 246 ${width - 4} 248 ${width} 272C${width + 4} 340 ${MIDDLE + 50} 374 ${MIDDLE} 374S-4 340 0 272C4 248 18 246 ${MIDDLE - 75} 268Z`;

const finger = [
  path(SKIN, { fill: 'skin', stroke: 'skinDeep', width: 2.5 }),
  path(arc(RADIUS, PLATE_END - 5), { stroke: 'ink', width: 22 }),
  path(arc(RADIUS, PLATE_END - 5), { stroke: 'plate', width: 17 }),
];

const EDGES = [
  { name: 'flooded', words: ['on the skin,', 'lifts first'], isGood: false, reach: 45 },
  { name: 'half a mm', words: ['even frame,', 'clean skin'], isGood: true, reach: 34 },
  { name: 'too far', words: ['a wide', 'bare strip'], isGood: false, reach: 17 },
];

/** A finger cut across, with the colour ending on the skin, a hair's width away, and too far away. */
export const drawing = drawFigure(
  'Where colour ends beside the sidewall',
  write([320, 62], 'A nail, cut across', { size: 26, isBold: true }),
  ...EDGES.map(({ name, words, isGood, reach }, index) =>
    group(
      { x: lefts[index] ?? 0 },
      verdict(isGood, [MIDDLE, 118]),
      write([MIDDLE, 172], name, { isBold: true }),
      ...finger,
      path(arc(RADIUS + 17, reach), { stroke: 'lacquer', width: 12 }),
      write([MIDDLE, 412], words, { tone: 'soft' }),
    ),
  ),
);
