import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { circle, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';

const STAR = path('M0-136L8-100L30-92L8-84L0-48L-8-84L-30-92L-8-100Z', { fill: 'gold' });

/** What is drawn as the lamp, and what the nail shows of it. */
const LIGHTS = [
  {
    name: 'bare bulb',
    lamp: (x: number) => circle([x, 76], 18, { fill: 'milk', stroke: 'ink' }),
    mirrored: circle([8, -98], 22, { fill: 'milk' }),
    isGood: false,
  },
  {
    name: 'ring lamp',
    lamp: (x: number) =>
      circle([x, 76], 24, { stroke: 'ink', width: 16 }) + circle([x, 76], 24, { stroke: 'milk', width: 10 }),
    mirrored: circle([0, -92], 26, { stroke: 'milk', width: 13 }),
    isGood: false,
  },
  {
    name: 'window',
    lamp: (x: number) =>
      rect([x - 28, 40], [56, 72], { fill: 'milk', stroke: 'ink', corner: 2 }) +
      path(`M${x} 40V112M${x - 28} 76H${x + 28}`, { stroke: 'soft', width: 4 }),
    mirrored: path('M-36-22C-40-60-40-110-26-148L-19-144C-31-110-32-62-27-24Z', {
      fill: 'milk',
      opacity: 0.92,
    }),
    isGood: true,
  },
];

const { lefts, width } = columns(LIGHTS.length);

/** The highlight has the form of the lamp. */
export const drawing = drawFigure(
  'Three glossy nails with the highlight of a bulb, of a ring lamp and of a window',
  ...LIGHTS.map(({ name, lamp, mirrored, isGood }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 20], [width, 440], { fill: 'panel' }),
      lamp(x),
      nail([x, 376], { shape: 'almond', length: 234, fill: 'cobalt', on: [STAR, mirrored] }),
      verdict(isGood, [left + 30, 428]),
      write([left + 58, 435], name, { anchor: 'start' }),
    ].join('');
  }),
);
