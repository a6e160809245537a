import { bottleBrush } from '#server/academy/figures/kit/bottle-brush.ts';
import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { path, verdict, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(3, { gap: 22 });
const TIP = 300;

const LOADS = [
  { name: 'too light', words: ['no bead,', 'stroke breaks'], isGood: false, bead: '' },
  {
    name: 'right',
    words: ['bead hangs,', 'count to three'],
    isGood: true,
    bead: `M-16 ${TIP - 14}C-20 ${TIP}-12 ${TIP + 10} 0 ${TIP + 10}S20 ${TIP} 16 ${TIP - 14}C9 ${TIP - 19}-9 ${TIP - 19}-16 ${TIP - 14}Z`,
  },
  {
    name: 'too heavy',
    words: ['drop stretches', 'and falls'],
    isGood: false,
    bead: `M-18 ${TIP - 46}C-30 ${TIP - 6}-16 ${TIP + 8}-9 ${TIP + 18}C-24 ${TIP + 38}-18 ${TIP + 62} 0 ${TIP + 62}S24 ${TIP + 38} 9 ${TIP + 18}C16 ${TIP + 8} 30 ${TIP - 6} 18 ${TIP - 46}Z`,
  },
];

/** Three loads of one brush, held tip down. */
export const drawing = drawFigure(
  'A brush that carries too little, enough, and too much',
  ...LOADS.map(({ name, words, isGood, bead }, index) => {
    const x = (lefts[index] ?? 0) + width / 2;
    return [
      bottleBrush({ x, y: TIP }),
      bead === '' ? '' : `<g transform="translate(${x} 0)">${path(bead, { fill: 'lacquer' })}</g>`,
      verdict(isGood, [x - 66, 60]),
      write([x, 400], name, { isBold: true, size: 24 }),
      write([x, 432], words, { tone: 'soft' }),
    ].join('');
  }),
);
