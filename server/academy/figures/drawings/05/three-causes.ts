import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { circle, path, step, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(3, { gap: 22 });
const SPECKS = [20, 44, 70, 94, 120, 146, 168];

/** A coat over specks: it touches them, and hardly ever the plate. */
const between = [
  path(`M0 270H${width}V310H0Z`, { fill: 'plate', stroke: 'ink', width: 2.5 }),
  path(`M0 246Q46 236 92 246T${width} 242`, { stroke: 'lacquer', width: 16 }),
  ...SPECKS.map((x, index) => circle([x, 261 - (index % 2) * 3], 7, { fill: 'gold' })),
];

/** The root of a nail from the side: the coat runs up on to the fold, and a gap opens below it. */
const openEdge = [
  path('M40 224C70 226 84 240 116 262V272H40Z', { fill: 'gold' }),
  path(`M0 246C24 222 58 226 70 250C76 264 66 272 54 272H0Z`, {
    fill: 'skin',
    stroke: 'skinDeep',
    width: 2.5,
  }),
  path(`M40 272H${width}V310H0V290Z`, { fill: 'plate', stroke: 'ink', width: 2.5 }),
  path(`M44 218C66 222 84 240 104 254Q124 263 ${width} 263`, { stroke: 'lacquer', width: 14 }),
];

/** The tip of a nail from the side: the plate has bent, the coat has not. */
const bend = [
  path(`M0 256H${width - 6}V318L0 280Z`, { fill: 'gold' }),
  path(`M0 262C60 262 130 272 ${width - 6} 318L${width - 16} 348C120 312 60 302 0 302Z`, {
    fill: 'plate',
    stroke: 'ink',
    width: 2.5,
  }),
  path(`M0 254H70L${width - 2} 250`, { stroke: 'lacquer', width: 15 }),
];

const CAUSES = [
  { name: 'between', words: ['film, oil, dust', 'below the coat'], drawn: between },
  { name: 'open edge', words: ['coat on skin,', 'or edge bare'], drawn: openEdge },
  { name: 'bend', words: ['soft plate,', 'stiff coat'], drawn: bend },
];

/** Why a coat lifts: its three causes, each cut lengthwise. */
export const drawing = drawFigure(
  'The three causes of lifting',
  ...CAUSES.map(({ name, words, drawn }, index) => {
    const left = lefts[index] ?? 0;
    return group(
      { x: left },
      step(index + 1, [width / 2, 60]),
      write([width / 2, 118], name, { size: 24, isBold: true }),
      ...drawn,
      write([width / 2, 392], words, { tone: 'soft' }),
    );
  }),
  path('M164 448h26', { stroke: 'lacquer', width: 14 }),
  write([208, 455], 'coat', { anchor: 'start' }),
  circle([312, 448], 8, { fill: 'gold' }),
  write([330, 455], 'what parts them', { anchor: 'start' }),
);
