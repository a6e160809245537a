import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { path, write } from '#server/academy/figures/kit/marks.ts';
import { fingertip } from '#server/academy/figures/kit/nail.ts';

const MM = 10.5;
const FOLD = 330;

const NAILS = [
  { name: 'thumb', x: 92, width: 10, bed: 15 },
  { name: 'index', x: 216, width: 7.6, bed: 12 },
  { name: 'middle', x: 328, width: 8, bed: 13.5 },
  { name: 'ring', x: 442, width: 7.6, bed: 12 },
  { name: 'little', x: 552, width: 6, bed: 9 },
];

/** An oval nail with its fold at the origin; the free edge is a third as long as the bed. */
function oval(half: number, bed: number): string {
  const tip = (-bed * 4) / 3;
  const post = -bed + 10;
  const base = `M${-half * 0.86} -18C${-half * 0.8} 2 ${-half * 0.44} 8 0 8S${half * 0.8} 2 ${half * 0.86} -18`;
  const round = `C${half} ${post - half * 0.8} ${half * 0.6} ${tip} 0 ${tip}S${-half} ${post - half * 0.8} ${-half} ${post}`;
  const shape = `${base}C${half * 0.96} -40 ${half} ${post + 40} ${half} ${post}${round}C${-half} ${post + 40} ${-half * 0.96} -40 ${-half * 0.86} -18Z`;
  return (
    path(shape, { fill: 'plate' }) +
    path(`M${-half} ${post}Q0 ${-bed - 10} ${half} ${post}${round}Z`, { fill: 'edge' }) +
    path(shape, { stroke: 'ink' })
  );
}

/** Five free edges, each a third of its own bed. */
export const drawing = drawFigure(
  'Free edges of one hand, each a third of its own bed',
  write([320, 50], 'A third of its own bed', { size: 26, isBold: true }),
  write([320, 84], 'in millimetres', { tone: 'soft' }),
  ...NAILS.map(({ name, x, width, bed }) => {
    const half = (width * MM) / 2;
    return [
      fingertip([x, FOLD], { width: half * 2.3, below: 26 }),
      group({ x, y: FOLD }, oval(half, bed * MM)),
      write([x, 390], name, { isBold: true }),
      write([x, 422], `bed ${bed}`),
      write([x, 454], `edge ${bed / 3}`, { tone: 'lacquer' }),
    ].join('');
  }),
);
