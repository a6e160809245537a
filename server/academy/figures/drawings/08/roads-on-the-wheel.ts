import { drawFigure, round } from '#server/academy/figures/kit/figure.ts';
import { arrow, circle, label, type Point, path, write } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

const CENTRE: Point = [250, 244];
const RADIUS = { inner: 84, outer: 158, name: 184 };
const HUES: readonly { name: string; tone: Tone; veil?: Tone }[] = [
  { name: 'red', tone: 'bad' },
  { name: 'orange', tone: 'coral' },
  { name: 'yellow', tone: 'gold' },
  { name: 'green', tone: 'jade' },
  { name: 'blue', tone: 'cobalt' },
  { name: 'violet', tone: 'cobalt', veil: 'lacquer' },
];

/** Degrees clockwise from the top. */
function at(degrees: number, radius: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(CENTRE[0] + Math.cos(angle) * radius), round(CENTRE[1] + Math.sin(angle) * radius)];
}

function segment(middle: number): string {
  const [from, to] = [middle - 28.5, middle + 28.5];
  const { inner, outer } = RADIUS;
  return `M${at(from, outer).join(' ')}A${outer} ${outer} 0 0 1 ${at(to, outer).join(' ')}L${at(to, inner).join(' ')}A${inner} ${inner} 0 0 0 ${at(from, inner).join(' ')}Z`;
}

function nameOf(degrees: number, name: string): string {
  const [x, y] = at(degrees, RADIUS.name);
  const isSide = degrees % 180 !== 0;
  const anchor = isSide ? (degrees < 180 ? 'start' : 'end') : 'middle';
  return write([isSide ? x - Math.sign(x - CENTRE[0]) * 12 : x, y + 8], name, { anchor });
}

/** Along the rim two hues mix clean; through the middle they turn brown. */
export const drawing = drawFigure(
  'A wheel of six hues: neighbours mix along the rim, opposites through the middle',
  ...HUES.map(({ name, tone, veil }, index) => {
    const degrees = index * 60;
    return [
      path(segment(degrees), { fill: tone }),
      veil === undefined ? '' : path(segment(degrees), { fill: veil, opacity: 0.5 }),
      nameOf(degrees, name),
    ].join('');
  }),
  circle(CENTRE, 46, { fill: 'gold' }),
  circle(CENTRE, 46, { fill: 'lacquer', opacity: 0.4 }),
  circle(CENTRE, 46, { fill: 'line', opacity: 0.45 }),
  arrow(at(60, 80), at(60, 50), { width: 4 }),
  arrow(at(240, 80), at(240, 50), { width: 4 }),
  arrow(at(72, 172), at(108, 172), { bend: -9, width: 4 }),
  write([446, 240], ['neighbours', 'stay clean'], { anchor: 'start' }),
  label(['opposites', 'turn brown'], [446, 420], [CENTRE[0] + 14, CENTRE[1] + 18]),
);
