import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group } from '#server/academy/figures/kit/figure.ts';
import { line, path, rect, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(3);

const grooves = [-64, -44, -24]
  .map((y) => line([-18, y], [18, y - 16], { stroke: 'ink', width: 2, opacity: 0.5 }))
  .join('');
const grains = [-66, -50, -34, -18]
  .map((y) => path(`M-6 ${y}h.1M6 ${y - 6}h.1`, { stroke: 'ink', width: 4, opacity: 0.5 }))
  .join('');

/** Heads stand on their shank at 0, point up. */
const BITS = [
  { name: 'barrel', job: 'bulk', outline: 'M-24 0V-92H24V0Z', surface: grooves },
  {
    name: 'safety barrel',
    job: 'bulk and base',
    outline: 'M-24 0V-70C-24-88-14-94 0-94S24-88 24-70V0Z',
    surface: grooves,
  },
  {
    name: 'cone',
    job: 'refining, sides',
    outline: 'M-24 0L-12-84C-10-96 10-96 12-84L24 0Z',
    surface: grains,
  },
  { name: 'slim, round', job: 'ledges', outline: 'M-12 0V-84C-12-98 12-98 12-84V0Z', surface: grains },
  {
    name: 'flame',
    job: 'film, if trained',
    outline: 'M-8 0C-26-34-18-58 0-100C18-58 26-34 8 0Z',
    surface: grains,
  },
  { name: 'paper band', job: 'shortening', outline: 'M-26 0V-80H26V0Z', surface: '' },
];

/** Six heads on their shanks, two rows of three. */
export const drawing = drawFigure(
  'Six bits and what each is for',
  ...BITS.map(({ name, job, outline, surface }, index) => {
    const left = lefts[index % 3] ?? 0;
    const top = index < 3 ? 24 : 248;
    const isBand = name === 'paper band';
    return [
      rect([left, top], [width, 208], { fill: 'panel' }),
      group(
        { x: left + width / 2, y: top + 112 },
        rect([-5, -6], [10, 36], { fill: 'soft', corner: 2 }),
        isBand ? rect([-12, -90], [24, 94], { fill: 'soft', corner: 4 }) : '',
        path(outline, { fill: isBand ? 'skinDeep' : 'gold', stroke: 'ink', width: 2.5 }),
        surface,
      ),
      write([left + width / 2, top + 170], name, { isBold: true }),
      write([left + width / 2, top + 196], job, { tone: 'soft' }),
    ].join('');
  }),
);
