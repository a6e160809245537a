import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { circle, line, rect, step, verdict, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const { lefts, width } = columns(3, { x: 120, width: 496 });

/** Eighty units a millimetre: product of a millimetre and a half on a plate of half a millimetre. */
const PLATE_TOP = 298;
const HIGHEST = 120;
const STAGES: readonly { name: string; tool: string; left: number; bit: Tone | null }[] = [
  { name: 'bulk', tool: 'medium bit', left: 60, bit: 'gold' },
  { name: 'thin', tool: 'fine bit', left: 28, bit: 'coral' },
  { name: 'film', tool: 'it stays', left: 9, bit: null },
];

/** A cut through product, plate and bed after each stage; dashes show where the product was before. */
export const drawing = drawFigure(
  'Product is lowered in two stages, and a film stays',
  write([320, 60], 'Stop at the film', { size: 26, isBold: true }),
  ...STAGES.map(({ name, tool, left: height, bit }, index) => {
    const left = lefts[index] ?? 0;
    const before = STAGES[index - 1]?.left ?? HIGHEST;
    const middle = left + width / 2;
    const surface = PLATE_TOP - height;
    return [
      rect([left, PLATE_TOP + 40], [width, 46], { fill: 'skinDeep', corner: 0 }),
      rect([left, PLATE_TOP], [width, 40], { fill: 'plate', stroke: 'ink', width: 2, corner: 0 }),
      rect([left, surface], [width, height], { fill: 'cobalt', corner: 0 }),
      line([left, PLATE_TOP - before], [left + width, PLATE_TOP - before], {
        stroke: 'soft',
        isDashed: true,
      }),
      bit === null
        ? verdict(true, [middle, surface - 40])
        : circle([middle, surface - 38], 38, { fill: bit, stroke: 'ink', width: 2.5 }),
      step(index + 1, [left + 20, 120]),
      write([left + 48, 128], name, { anchor: 'start', size: 24, isBold: true }),
      write([middle, 424], tool),
    ].join('');
  }),
  write([108, 280], 'product', { anchor: 'end' }),
  write([108, 326], 'plate', { anchor: 'end' }),
  write([108, 370], 'bed', { anchor: 'end' }),
);
