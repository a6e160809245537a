import { drawFigure } from '#server/academy/figures/kit/figure.ts';
import { arrow, path, rect, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';

const LINES = [-128, -100, -72, -44];
const PULLS = [-30, -10, 10, 30];
const REACH = 20;

/** A stripe across the plate after the needle went through it; 1 is a pull to the tip, -1 one to the fold. */
function combed(y: number, ways: readonly number[]): string {
  let d = `M-60 ${y}`;
  for (const [index, way] of ways.entries()) {
    const x = PULLS[index] ?? 0;
    const peak = y - way * REACH;
    d += `C${x - 8} ${y} ${x - 2} ${y - way * 6} ${x} ${peak}C${x + 2} ${y - way * 6} ${x + 8} ${y} ${x + 10} ${y}`;
  }
  return path(`${d}L60 ${y}`, { stroke: 'milk', width: 6 });
}

const SIDES = [
  { x: 170, words: ['all to the tip:', 'arches'], ways: [1, 1, 1, 1] },
  { x: 470, words: ['by turns:', 'a feather'], ways: [1, -1, 1, -1] },
];

/** The same wet stripes, combed in two ways. */
export const drawing = drawFigure(
  'Wet stripes combed one way and by turns',
  ...SIDES.flatMap(({ x, words, ways }) => [
    rect([x - 146, 20], [292, 440], { fill: 'panel' }),
    nail([x, 366], {
      shape: 'squoval',
      length: 280,
      fill: 'cobalt',
      on: LINES.map((y) => combed(y, ways)),
    }),
    ...ways.map((way, index) => {
      const at = x + (PULLS[index] ?? 0) * (280 / 168);
      return way === 1
        ? arrow([at, 76], [at, 46], { stroke: 'coral', width: 4 })
        : arrow([at, 46], [at, 76], { stroke: 'coral', width: 4 });
    }),
    write([x, 416], words),
  ]),
);
