import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, line, rect, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';

const SUN = [0, -92] as const;

function sun(): string[] {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const ray = (radius: number) =>
      [SUN[0] + Math.cos(angle) * radius, SUN[1] + Math.sin(angle) * radius] as const;
    return line(ray(26), ray(index % 2 === 0 ? 76 : 42), { stroke: 'coral', width: 5 });
  });
  return [...rays, circle(SUN, 18, { fill: 'gold', stroke: 'coral', width: 5 })];
}

/** From the thumb to the little finger. */
const NAILS = [
  { finger: 'thumb', part: 'echo', length: 172, y: 352 },
  { finger: 'index', part: 'echo', length: 172, y: 326 },
  { finger: 'middle', part: 'empty', length: 186, y: 316 },
  { finger: 'ring', part: 'solo', length: 176, y: 326 },
  { finger: 'little', part: 'quiet', length: 142, y: 346 },
];
const ON: Record<string, readonly string[]> = {
  thumb: [rect([-60, -44], [120, 14], { fill: 'coral', corner: 0 })],
  index: [circle([0, -30], 11, { fill: 'gold', stroke: 'coral', width: 5 })],
  ring: sun(),
};

const { lefts, width } = columns(NAILS.length, { x: 20, width: 600, gap: 6 });
const middle = (index: number) => (lefts[index] ?? 0) + width / 2;

/** One loud nail, its empty neighbour and its echoes. */
export const drawing = drawFigure(
  'Five nails: one with a large sun, one plain beside it, and small echoes further away',
  rect([20, 20], [600, 366], { fill: 'panel' }),
  ...NAILS.map(({ finger, part, length, y }, index) =>
    [
      nail([middle(index), y], { length, fill: 'milk', on: ON[finger] ?? [] }),
      write([middle(index), 420], part, { isBold: true }),
      write([middle(index), 450], finger, { tone: 'soft' }),
    ].join(''),
  ),
  arrow([middle(3), 130], [middle(1), 130], { bend: 74, stroke: 'lacquer' }),
);
