import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, line, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(3);
const PLATE = 250;

/** A dotting tool with the lowest point of its ball here. */
const tool = (x: number, y: number, turn = 0) =>
  group(
    { x, y, turn },
    path('M-5-34L-9-120H9L5-34Z', { fill: 'soft' }),
    circle([0, -20], 20, { fill: 'gold', stroke: 'ink', width: 2.5 }),
  );

const WAYS = [
  { words: ['paint touches,', 'straight up'], ball: PLATE - 24, from: [58, 170], to: [58, 112] },
  { words: ['pressed:', 'a bare hole'], ball: PLATE, from: [58, 112], to: [58, 170] },
  { words: ['slid away:', 'a tail'], ball: PLATE - 14, from: [-6, 176], to: [32, 130] },
] as const;

/** What is left on the plate, from the side. */
const SIDE = ['M-34 0C-30-18-16-28 0-28S30-18 34 0Z', 'M-46 0C-42-16-28-20-20 0ZM20 0C28-20 42-16 46 0Z', ''];
const TAIL = 'M-34 0C-30-20-16-24-4-22C16-18 40-4 60 0Z';

/** What is left on the plate, from above. */
const fromAbove = (index: number, x: number) =>
  [
    circle([x, 334], 32, { fill: 'lacquer' }),
    circle([x, 334], 28, { stroke: 'lacquer', width: 16 }),
    path(
      `M${x - 12} 306A28 28 0 1 0 ${x - 12} 362C${x + 14} 362 ${x + 30} 338 ${x + 66} 334C${x + 30} 330 ${x + 14} 306 ${x - 12} 306Z`,
      { fill: 'lacquer' },
    ),
  ][index] ?? '';

/** Three ways to set a dot, from the side and from above. */
export const drawing = drawFigure(
  'A dot that was touched, one that was pressed, one that was slid',
  ...WAYS.map(({ words, ball, from, to }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2 - 8;
    const side = index === 2 ? TAIL : (SIDE[index] ?? '');
    return [
      rect([left, 20], [width, 440], { fill: 'panel' }),
      rect([left + 12, PLATE], [width - 24, 14], { fill: 'plate', corner: 4 }),
      line([left + 12, PLATE], [left + width - 12, PLATE], { stroke: 'ink', width: 2.5 }),
      tool(index === 2 ? x + 16 : x, ball, index === 2 ? 22 : 0),
      group({ x, y: PLATE }, path(side, { fill: 'lacquer' })),
      arrow([x + from[0], from[1]], [x + to[0], to[1]], { stroke: 'coral', width: 4 }),
      fromAbove(index, x),
      verdict(index === 0, [left + 30, 50]),
      write([left + width / 2, 414], words),
    ].join('');
  }),
);
