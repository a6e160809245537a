import { withAlpha } from './colour.ts';

/** Every byte counts in a drawing: one decimal, no leading zero. */
export function short(n: number): string {
  return dropZero(Math.round(n * 10) / 10);
}

/** A number without its leading zero. */
export function dropZero(n: number): string {
  return String(n).replace(/^(-?)0\./, '$1.');
}

export type Stop = [offset: number, colour: string, opacity?: number];

export type Line = { x1: number; y1: number; x2: number; y2: number };

/** Runs from the cuticle to the tip. */
export const ALONG: Line = { x1: 0, y1: 10, x2: 0, y2: -204 };

/** A gradient across the whole plate, between two points on it. */
export function linearGradient(id: string, line: Line, stops: Stop[]): string {
  return `<linearGradient id="${id}" ${vector(line)}>${stops.map(stop).join('')}</linearGradient>`;
}

/**
 * Fractions of the plate's box need no attribute for their units. The box is not square, so a slanted line is
 * rotated until its colours run in the same direction as in the plate's own units.
 */
function vector({ x1, y1, x2, y2 }: Line): string {
  const distance = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const across = ((x2 - x1) * PLATE.width) / distance;
  const along = ((y2 - y1) * PLATE.height) / distance;
  const steepness = across ** 2 + along ** 2;
  const u = (x1 - PLATE.left) / PLATE.width;
  const v = (y1 - PLATE.top) / PLATE.height;
  const xs = across ? `x1="${share(u)}" x2="${share(u + across / steepness)}"` : 'x2="0"';
  const ys = along ? ` y1="${share(v)}" y2="${share(v + along / steepness)}"` : '';
  return xs + ys;
}

function share(part: number): string {
  return dropZero(Math.round(part * 1000) / 1000);
}

type Ellipse = { cx: number; cy: number; rx: number; ry: number };

/** A gradient across the whole plate, from the centre of an ellipse to its rim. */
export function ellipticGradient(id: string, { cx, cy, rx, ry }: Ellipse, stops: Stop[]): string {
  const middle = `translate(${share((cx - PLATE.left) / PLATE.width)} ${share((cy - PLATE.top) / PLATE.height)})`;
  const size = `scale(${share(rx / PLATE.width)} ${share(ry / PLATE.height)})`;
  return `<radialGradient id="${id}" cx="0" cy="0" r="1" gradientTransform="${middle} ${size}">${stops.map(stop).join('')}</radialGradient>`;
}

export function stop([offset, colour, opacity]: Stop): string {
  const at = offset ? ` offset="${dropZero(offset)}"` : '';
  return `<stop${at} stop-color="${opacity === undefined ? colour : withAlpha(colour, opacity)}"/>`;
}

/** Covers every nail shape; the outline clips it. */
export const WHOLE_PLATE = 'M-60-240H60V20H-60';

const PLATE = { left: -60, top: -240, width: 120, height: 260 };

export function fill(paint: string, d: string = WHOLE_PLATE): string {
  return `<path fill="${paint}" d="${d}"/>`;
}

export function paintedWith(id: string): string {
  return fill(`url(#${id})`);
}
