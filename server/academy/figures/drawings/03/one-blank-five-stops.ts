import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { path, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip, NAIL_UNITS, nail } from '#server/academy/figures/kit/nail.ts';

const STOPS = [
  { shape: 'squoval', tip: 'full' },
  { shape: 'oval', tip: 'an egg' },
  { shape: 'coffin', tip: 'half' },
  { shape: 'almond', tip: 'a third' },
  { shape: 'stiletto', tip: 'a point' },
] as const;
const { lefts, width } = columns(STOPS.length, { gap: 8 });
const FOLD = 344;

/** Five shapes, each inside the outline of the square that it was filed from. */
export const drawing = drawFigure(
  'Five shapes inside one square blank',
  write([320, 54], 'One blank, five stops', { size: 26, isBold: true }),
  write([320, 88], 'and how wide the tip is', { tone: 'soft' }),
  ...STOPS.map(({ shape, tip }, index) => {
    const x = (lefts[index] ?? 0) + width / 2;
    return [
      fingertip([x, FOLD], { width: 108, below: 26 }),
      nail([x, FOLD], {
        shape,
        length: NAIL_UNITS.lengthOf(shape),
        on: [path('M-60-104Q0-126 60-104V-240H-60Z', { fill: 'edge' })],
      }),
      group({ x, y: FOLD }, path('M-49-104V-232H49V-104', { stroke: 'lacquer', isDashed: true, width: 3 })),
      write([x, 412], shape, { isBold: true }),
      write([x, 444], tip, { tone: 'soft' }),
    ].join('');
  }),
);
