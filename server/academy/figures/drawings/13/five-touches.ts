import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { circle, path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { flower, LIMBS, petal } from './flower.parts.ts';

const { lefts, width } = columns(2);

const mark = circle([0, 0], 4, { fill: 'ink' });
const some = (count: number) =>
  LIMBS.slice(0, count).map((turn, index) =>
    petal(turn, index < count - (count === 1 ? 1 : 2) ? 'plate' : 'coral'),
  );

const fifth = path('M0-62A62 62 0 0 1 59-19.2', { stroke: 'ink', width: 2, isDashed: true });

const STAGES = [
  { words: 'head', parts: [...some(1), mark] },
  { words: 'legs', parts: [...some(3), mark] },
  { words: 'arms', parts: [...some(5), fifth, mark] },
  { words: 'dot', parts: [flower({})] },
];

/** The order of five petals; those of the stage itself are the coloured ones. */
export const drawing = drawFigure(
  'Five petals in order: head, legs, arms, then the dot',
  ...STAGES.map(({ words, parts }, index) => {
    const left = lefts[index % 2] ?? 0;
    const top = index < 2 ? 20 : 246;
    return [
      rect([left, top], [width, 214], { fill: 'panel' }),
      group({ x: left + 176, y: top + 112, scale: 1.5 }, ...parts),
      step(index + 1, [left + 30, top + 184]),
      write([left + 56, top + 192], words, { anchor: 'start' }),
    ].join('');
  }),
  write([lefts[0] === undefined ? 0 : lefts[0] + 240, 281], '72°', { anchor: 'start' }),
);
