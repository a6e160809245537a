import { drawFigure, round } from '#server/academy/figures/kit/figure.ts';
import { circle, path, rect, write } from '#server/academy/figures/kit/marks.ts';

const HALF = 15;
const HEIGHT = 70;
const COUNT = 10;
const THUMBS = 4.5;
/** Both hands side by side, thumbs inwards, with a little more room between them. */
const place = (index: number) => 186 + index * 43 + (index > THUMBS ? 20 : 0);

type Plan = { name: string; art: (index: number, x: number, base: number) => string };

const hill = (x: number) => 34 + 15 * Math.sin(x / 42);

/** The lower part of a nail, up to a height at each side. */
function lower(x: number, base: number, [left, right]: readonly [number, number]): string {
  const foot = base - HALF;
  return path(
    `M${x - HALF} ${round(base - left)}L${x + HALF} ${round(base - right)}V${foot}A${HALF} ${HALF} 0 0 1 ${x - HALF} ${foot}Z`,
    { fill: 'cobalt' },
  );
}

/** A moon of which so much is lit, from its right side on. */
function moon(x: number, y: number, lit: number): string {
  const radius = 10;
  const inner = round(radius * Math.abs(1 - 2 * lit));
  return path(
    `M${x} ${y - radius}A${radius} ${radius} 0 0 1 ${x} ${y + radius}A${inner} ${radius} 0 0 ${lit < 0.5 ? 0 : 1} ${x} ${y - radius}Z`,
    { fill: 'gold' },
  );
}

const star = (x: number, y: number) =>
  path(
    `M${x} ${y - 24}L${x + 4} ${y - 4}L${x + 12} ${y}L${x + 4} ${y + 4}L${x} ${y + 24}L${x - 4} ${y + 4}L${x - 12} ${y}L${x - 4} ${y - 4}Z`,
    {
      fill: 'coral',
    },
  );

const PLANS: readonly Plan[] = [
  { name: 'panorama', art: (_, x, base) => lower(x, base, [hill(x - HALF), hill(x + HALF)]) },
  { name: 'procession', art: (index, x, base) => moon(x, base - 36, 0.1 + index * 0.1) },
  {
    name: 'hero',
    art: (index, x, base) => {
      const finger = Math.abs(index - THUMBS);
      if (finger === 3.5) return star(x, base - 36);
      return finger === 1.5 ? circle([x, base - 18], 4, { fill: 'coral' }) : '';
    },
  },
  {
    name: 'mirror',
    art: (index, x, base) => {
      const height = 56 - Math.abs(index - THUMBS) * 8;
      return lower(x, base, [height, height]);
    },
  },
];

/** Ten nails, both hands, four times. */
export const drawing = drawFigure(
  'Four plans for ten nails: panorama, procession, hero, mirror',
  ...PLANS.map(({ name, art }, row) => {
    const base = 104 + row * 112;
    return [
      rect([16, base - 86], [608, 102], { fill: 'panel' }),
      write([28, base - 28], name, { anchor: 'start', isBold: true }),
      ...Array.from({ length: COUNT }, (_, index) => {
        const x = place(index);
        const [corner, size] = [[x - HALF, base - HEIGHT] as const, [HALF * 2, HEIGHT] as const];
        return [
          rect(corner, size, { fill: 'milk', corner: HALF }),
          art(index, x, base),
          rect(corner, size, { stroke: 'ink', width: 2, corner: HALF }),
        ].join('');
      }),
    ].join('');
  }),
);
