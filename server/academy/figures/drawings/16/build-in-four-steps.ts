import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { path, rect, step, write } from '#server/academy/figures/kit/marks.ts';
import { gel, HILL, sideFinger, sideFold, sidePlate } from '#server/academy/figures/kit/side-view.ts';

const { lefts, width } = columns(2);
const ROAD = path('M392 229C430 234 500 243 574 252', { stroke: 'gold', width: 12 });
const scaffold = gel([
  [350, 206],
  [380, 205],
  [412, 209],
  [460, 217],
  [510, 223],
]);
const slip = gel([
  [160, 203],
  [220, 195],
  [290, 194],
  [350, 198],
  [412, 206],
  [510, 221],
]);
const bead = path('M216 194C218 158 246 146 270 146S322 158 326 196C290 190 250 190 216 194Z', {
  fill: 'cobalt',
});

const STEPS = [
  { words: 'form', parts: [ROAD] },
  { words: 'scaffold, cure', parts: [ROAD, scaffold] },
  { words: 'slip layer, bead', parts: [ROAD, slip, bead] },
  { words: 'hill, cure twice', parts: [gel(HILL)] },
];

/** From the side: what is on the nail after each part of the work. */
export const drawing = drawFigure(
  'An extension in four steps, from the side',
  ...STEPS.map(({ words, parts }, index) => {
    const left = lefts[index % 2] ?? 0;
    const top = index < 2 ? 24 : 248;
    return [
      rect([left, top], [width, 208], { fill: 'panel' }),
      group({ x: left - 33, y: top - 50, scale: 0.55 }, sideFinger(60), sidePlate(), ...parts, sideFold),
      step(index + 1, [left + 30, top + 180]),
      write([left + 58, top + 188], words, { anchor: 'start' }),
    ].join('');
  }),
);
