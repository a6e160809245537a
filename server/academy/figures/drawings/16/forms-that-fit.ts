import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { line, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, nail } from '#server/academy/figures/kit/nail.ts';
import { sideFinger, sideFold, sidePlate } from '#server/academy/figures/kit/side-view.ts';

const { lefts, width } = columns(3);

/** A form leaves the free edge as a straight road, level or not. */
const SIDE = [
  { words: 'level', road: 'M392 230C430 236 500 244 570 254' },
  { words: 'hangs', road: 'M392 232C430 246 490 278 548 318' },
  { words: 'climbs', road: 'M392 230C430 226 500 196 564 160' },
];

/** From above it follows the finger and meets the edge. */
const ABOVE = [
  { words: 'straight', turn: 0, gap: 0 },
  { words: 'turned', turn: 16, gap: 0 },
  { words: 'gap', turn: 0, gap: 14 },
];

function form(turn: number, gap: number): string {
  return group(
    { y: -74 - gap, turn },
    path(
      'M-42 47C-42 5-26-6 0-6S42 5 42 47L51 42C52 4 44-14 34-24L30-54Q0-62-30-54L-34-24C-44-14-52 4-51 42Z',
      {
        fill: 'gold',
      },
    ),
    line([0, -16], [0, -52], { stroke: 'ground' }),
    ...[-27, -41].map((y) => line([-18, y], [18, y], { stroke: 'ground', width: 2 })),
  );
}

/** One right and two wrong, in two views. */
export const drawing = drawFigure(
  'Forms under the free edge, from the side and from above',
  write([24, 40], 'From the side', { anchor: 'start', isBold: true }),
  ...SIDE.map(({ words, road }, index) => {
    const left = lefts[index] ?? 0;
    return [
      rect([left, 54], [width, 150], { fill: 'panel' }),
      group(
        { x: left - 21.6, y: 22, scale: 0.36 },
        sideFinger(60),
        sidePlate(),
        sideFold,
        path(road, { stroke: 'gold', width: 16 }),
      ),
      write([left + 14, 192], words, { anchor: 'start' }),
      verdict(index === 0, [left + width - 28, 180]),
    ].join('');
  }),
  write([24, 244], 'From above', { anchor: 'start', isBold: true }),
  ...ABOVE.map(({ words, turn, gap }, index) => {
    const left = lefts[index] ?? 0;
    return [
      rect([left, 258], [width, 204], { fill: 'panel' }),
      group(
        { x: left + width / 2, y: 414 },
        fingertip([0, 0], { width: 84, below: 12 }),
        form(turn, gap),
        nail([0, 0], { shape: 'squoval', length: 86 }),
      ),
      write([left + 14, 450], words, { anchor: 'start' }),
      verdict(index === 0, [left + width - 28, 438]),
    ].join('');
  }),
);
