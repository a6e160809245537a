import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import { smileLine, tip } from './smile.parts.ts';

const TRUE_SMILE = { middle: -128, left: -100 };
const white = (d: string) => path(d, { fill: 'milk' }) + path(d, { stroke: 'ink', width: 2 });

const SMILES = [
  { words: 'even', on: tip(TRUE_SMILE) },
  { words: 'one ear low', on: tip({ middle: -122, left: -84, right: -116 }) },
  { words: 'off centre', on: white('M-60-92C-20-104 8-150 26-134C36-126 40-112 60-92V-240H-60Z') },
  { words: 'kink', on: white('M-60-98Q-22-114 0-142Q22-114 60-98V-240H-60Z') },
  { words: 'short ears', on: white('M-30-190C-34-124-30-112-24-114Q0-134 24-114C30-112 34-124 30-190Z') },
  {
    words: 'two lines',
    on:
      path(`${smileLine({ middle: -112, left: -86 })}V-240H-60Z`, { fill: 'edge', opacity: 0.6 }) +
      tip({ middle: -136, left: -112 }),
  },
];

/** One smile as it should be and five that are not, on oval nails. */
export const drawing = drawFigure(
  'An even smile and five faults',
  ...SMILES.map(({ words, on }, index) => {
    const [left, top] = [24 + (index % 3) * 202, 16 + Math.floor(index / 3) * 228];
    return [
      rect([left, top], [188, 216], { fill: 'panel' }),
      nail([left + 84, top + 164], { length: 150, on: [on] }),
      verdict(index === 0, [left + 160, top + 30]),
      write([left + 94, top + 204], words),
    ].join('');
  }),
);
