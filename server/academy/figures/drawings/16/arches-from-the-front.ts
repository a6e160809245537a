import { columns } from '#server/academy/figures/kit/chart.ts';
import { drawFigure, group, round } from '#server/academy/figures/kit/figure.ts';
import { circle, path, rect, verdict, write } from '#server/academy/figures/kit/marks.ts';

const { lefts, width } = columns(2);
const HALF_WIDTH = 66;
const THICK = 17;

/** A part of a circle as wide as the nail, its highest point at the origin, equally thick everywhere. */
function arch(degrees: number): { band: string; radius: number } {
  const half = (degrees / 360) * Math.PI;
  const radius = HALF_WIDTH / Math.sin(half);
  const drop = round(radius * (1 - Math.cos(half)));
  const d = `M${-HALF_WIDTH} ${drop}A${round(radius)} ${round(radius)} 0 0 1 ${HALF_WIDTH} ${drop}`;
  return { band: path(d, { stroke: 'cobalt', width: THICK }), radius };
}

const tip = path('M-56 36C-56 0-30-14 0-14S56 0 56 36C56 82 32 104 0 104S-56 82-56 36Z', { fill: 'skin' });

function ofCircle(degrees: number): string {
  const { band, radius } = arch(degrees);
  return (
    group({ y: 30 }, tip) + circle([0, radius], radius, { stroke: 'soft', width: 2, isDashed: true }) + band
  );
}

const uneven = path('M-70 62A70 70 0 0 1 70 62L62 62A51 51 0 0 0-40 62Z', { fill: 'cobalt' });

const ARCHES = [
  { words: 'too flat', art: group({ y: 30 }, tip) + arch(60).band, isGood: false },
  { words: 'a third', art: ofCircle(120), isGood: true },
  { words: 'half', art: ofCircle(180), isGood: true },
  { words: 'uneven', art: group({ y: 30 }, tip) + uneven, isGood: false },
];

/** Looking at the tip of the finger: how far round the edge goes, and how thick it is. */
export const drawing = drawFigure(
  'Four free edges from the front, as parts of a circle',
  ...ARCHES.map(({ words, art, isGood }, index) => {
    const left = lefts[index % 2] ?? 0;
    const top = index < 2 ? 24 : 248;
    return [
      rect([left, top], [width, 208], { fill: 'panel' }),
      group({ x: left + 158, y: top + 42 }, art),
      write([left + 18, top + 190], words, { anchor: 'start' }),
      verdict(isGood, [left + width - 32, top + 178]),
    ].join('');
  }),
);
