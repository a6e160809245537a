import { round } from './figure.ts';
import { type Point, path } from './marks.ts';
import type { Tone } from './tones.ts';

/**
 * A fingertip from the side, its tip on the right, at twenty units a millimetre: the plate comes out from under the
 * fold at 150, leaves the finger at 390, and an extension of half the bed's length ends at 510.
 */
export const MM = 20;
export const CUTICLE = 150;
export const BED_END = 390;
export const TIP = 510;
export const CROWN = CUTICLE + (TIP - CUTICLE) / 3;

/** A curve through all of these points. */
function curve(points: readonly Point[]): string {
  return points
    .slice(1)
    .map((to, index) => {
      const from = points[index] ?? to;
      const before = points[index - 1] ?? from;
      const after = points[index + 2] ?? to;
      const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
      const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
      return `C${[...first, ...second, ...to].map(round).join(' ')}`;
    })
    .join('');
}

const start = ([x, y]: Point) => `M${round(x)} ${round(y)}`;

/** The upper side of the plate, slightly arched. */
const plateTop = (x: number) => 200 + 0.0006 * (x - 250) ** 2;

/** The underside of whatever is beyond the finger: a straight line that goes on from the plate. */
const underside = (x: number) => 222 + 0.12 * (x - BED_END);

export function sideFinger(from = 0): string {
  return (
    path(
      `M${from} 196C${from + 40} 178 110 180 140 194C150 199 160 206 200 210C270 208 340 210 392 224C440 236 452 296 404 330C362 360 ${from + 150} 372 ${from} 366Z`,
      { fill: 'skin' },
    ) +
    path(
      'M116 216C130 206 200 204 260 206C310 208 350 212 394 222L391 240C330 230 260 226 190 226C150 228 118 232 116 216Z',
      { fill: 'skinDeep' },
    )
  );
}

/** The natural plate, with so many millimetres of it beyond the finger. */
export function sidePlate(freeEdge = 1): string {
  const end = BED_END + freeEdge * MM;
  const above: Point[] = [CUTICLE - 14, 200, 270, 340, end].map((x) => [x, plateTop(x)]);
  const below: Point[] = [
    [end, underside(end)],
    [330, 215],
    [250, 210],
    [CUTICLE - 14, 214],
  ];
  return path(
    `${start([CUTICLE - 14, plateTop(CUTICLE - 14)])}${curve(above)}L${below[0]?.join(' ')}${curve(below)}Z`,
    {
      fill: 'plate',
      stroke: 'ink',
      width: 2.5,
    },
  );
}

/** The fold, drawn over the root of the plate. */
export const sideFold = path(
  'M60 190C100 180 130 184 144 196C152 203 150 211 142 212C120 212 90 208 60 190Z',
  {
    fill: 'skin',
    stroke: 'skinDeep',
    width: 2.5,
  },
);

/** Gel on plate and free edge under these points; the first is at the cuticle, the last at the tip. */
export function gel(top: readonly Point[], { fill = 'cobalt' as Tone, freeEdge = 1 } = {}): string {
  const [from = 0, to = 0] = [top[0]?.[0], top.at(-1)?.[0]];
  const end = BED_END + freeEdge * MM;
  const back: Point[] = [end, 340, 270, 200, from].map((x) => [x, plateTop(x)]);
  const first = top[0] ?? [0, 0];
  return (
    path(
      `${start(first)}${curve(top)}L${round(to)} ${round(underside(to))}L${end} ${round(underside(end))}L${end} ${round(plateTop(end))}${curve(back)}Z`,
      { fill, opacity: 0.55 },
    ) + path(`${start(first)}${curve(top)}`, { stroke: fill, width: 4 })
  );
}

/** The hill as it should be. */
export const HILL: readonly Point[] = [
  [160, 205],
  [200, 188],
  [235, 175],
  [CROWN, 170],
  [330, 174],
  [400, 189],
  [460, 206],
  [TIP, 222],
];
