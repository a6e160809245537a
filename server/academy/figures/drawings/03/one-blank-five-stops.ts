import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { path, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip } from '#server/academy/figures/kit/nail.ts';

/** The same plate up to its two posts; only what lies in front of them changes. */
const outline = (front: string) =>
  `M-38-22C-36 0-20 10 0 10S36 0 38-22C42-48 46-74 46-106${front}L-46-106C-46-74-42-48-38-22Z`;

const STOPS = [
  { name: 'squoval', tip: 'full', front: 'V-153Q46-168 31-168H-31Q-46-168-46-153' },
  { name: 'oval', tip: 'an egg', front: 'V-114C46-148 28-176 0-176S-46-148-46-114' },
  { name: 'coffin', tip: 'half', front: 'L25-200Q24-206 18-206H-18Q-24-206-25-200' },
  { name: 'almond', tip: 'a third', front: 'L42-122C36-164 20-212 0-212S-36-164-42-122' },
  { name: 'stiletto', tip: 'a point', front: 'L6-221Q5-227 0-227T-6-221' },
];
const { lefts, width } = columns(STOPS.length, { gap: 8 });
const FOLD = 344;

/** Five shapes, each inside the outline of the square that it was filed from. */
export const drawing = drawFigure(
  'Five shapes inside one square blank',
  write([320, 54], 'One blank, five stops', { size: 26, isBold: true }),
  write([320, 88], 'and how wide the tip is', { tone: 'soft' }),
  ...STOPS.map(({ name, tip, front }, index) => {
    const x = (lefts[index] ?? 0) + width / 2;
    return [
      fingertip([x, FOLD], { width: 108, below: 26 }),
      group(
        { x, y: FOLD },
        path(outline(front), { fill: 'plate' }),
        path(`M-46-106Q0-136 46-106${front}Z`, { fill: 'edge' }),
        path(outline(front), { stroke: 'ink' }),
        path('M-49-106V-232H49V-106', { stroke: 'lacquer', isDashed: true }),
      ),
      write([x, 412], name, { isBold: true }),
      write([x, 444], tip, { tone: 'soft' }),
    ].join('');
  }),
);
