import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { path, step, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip } from '#server/academy/figures/kit/nail.ts';

/** The same plate up to its two posts; only what lies in front of them changes. */
const outline = (front: string) =>
  `M-36-16C-34 2-18 10 0 10S34 2 36-16C40-36 44-56 44-84${front}L-44-84C-44-56-40-36-36-16Z`;

const STAGES = [
  { name: 'blank', front: 'V-240H-44' },
  { name: 'coffin', front: 'L23-234Q22-240 16-240H-16Q-22-240-23-234' },
  { name: 'almond', front: 'L36-142C30-186 16-240 0-240S-30-186-36-142' },
  { name: 'stiletto', front: 'L5-235Q0-242-5-235' },
];
const { lefts, width } = columns(STAGES.length);
const FOLD = 350;

/** One long tip in four stages, with what the file has just taken. */
export const drawing = drawFigure(
  'From a blank to a coffin, an almond and a stiletto',
  write([320, 52], 'Each stop takes a little more', { size: 26, isBold: true }),
  ...STAGES.map(({ name, front }, index) => {
    const x = (lefts[index] ?? 0) + width / 2;
    const before = STAGES[index - 1];
    return [
      fingertip([x, FOLD], { width: 108, below: 30 }),
      group(
        { x, y: FOLD },
        before === undefined ? '' : path(outline(before.front), { fill: 'coral' }),
        path(outline(front), { fill: 'plate' }),
        path(`M-44-84Q0-114 44-84${front}Z`, { fill: 'edge' }),
        path(outline(front), { stroke: 'ink' }),
      ),
      step(index + 1, [x, 408]),
      write([x, 454], name, { isBold: true }),
    ].join('');
  }),
);
