import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, round } from '#server/academy/figures/kit/figure.ts';
import { type Point, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';
import { nail } from '#server/academy/figures/kit/nail.ts';
import { shadedBox } from '#server/academy/figures/kit/shades.ts';

const LENGTH = 206;
const STOPS = 20;

/** How dark the plate is at each point on its way from the fold (0) to the tip (1). */
type Fade = (way: number) => number;

const between = (from: number, to: number): Fade => {
  return (way) => Math.min(Math.max((way - from) / (to - from), 0), 1);
};
const soft: Fade = (way) => (1 - Math.cos(Math.PI * between(0.06, 0.94)(way))) / 2;

const FADES = [
  { name: 'narrow', words: 'a stripe', fade: between(0.42, 0.58), isGood: false },
  { name: 'hard ends', words: 'two shelves', fade: between(0.25, 0.75), isGood: false },
  { name: 'soft ends', words: 'no seam', fade: soft, isGood: true },
];

const { lefts, width } = columns(FADES.length);

/** From the tip down to the fold. */
function coat(name: string, fade: Fade): string {
  const stops = Array.from({ length: STOPS + 1 }, (_, index) => ({
    at: index / STOPS,
    tone: 'lacquer' as const,
    opacity: Math.round(fade(1 - index / STOPS) * 100) / 100,
  }));
  return shadedBox(name, { x: -60, y: -LENGTH, width: 120, height: LENGTH + 14 }, stops);
}

/** The same change as a line: it rises where the colour changes. */
function curve([x, y]: Point, fade: Fade): string {
  const across = width - 40;
  const points = Array.from({ length: 25 }, (_, index) => {
    const way = index / 24;
    return `${round(x + way * across)} ${round(y - fade(way) * 56)}`;
  });
  return path(`M${points.join('L')}`, { stroke: 'coral', width: 5 });
}

/** Three fades between the same two colours, and how the colour changes along each. */
export const drawing = drawFigure(
  'Three fades: a narrow one, a wide one with hard ends, a wide one with soft ends',
  ...FADES.map(({ name, words, fade, isGood }, index) => {
    const left = lefts[index] ?? 0;
    const x = left + width / 2;
    return [
      rect([left, 20], [width, 440], { fill: 'panel' }),
      nail([x, 264], {
        shape: 'almond',
        length: 212,
        fill: 'milk',
        on: [coat(name.replaceAll(/\W+/g, '-'), fade)],
      }),
      verdict(isGood, [left + width - 26, 48]),
      curve([left + 20, 372], fade),
      write([x, 412], name),
      write([x, 442], words, { tone: 'soft' }),
    ].join('');
  }),
);
