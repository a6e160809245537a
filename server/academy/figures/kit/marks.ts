import { escapeText, round, SMALLEST_TEXT } from './figure.ts';
import { paint, type Tone } from './tones.ts';

export type Point = readonly [x: number, y: number];

type TextOptions = {
  size?: number;
  tone?: Tone;
  /** Which end of the words stands at the point. */
  anchor?: 'start' | 'middle' | 'end';
  isBold?: boolean;
};

/** Words at a point; several lines stand below one another. */
export function write([x, y]: Point, words: string | readonly string[], options: TextOptions = {}): string {
  const { size = SMALLEST_TEXT, tone = 'ink', anchor = 'middle', isBold = false } = options;
  if (size < SMALLEST_TEXT) throw new Error(`letters of ${size} cannot be read on a phone`);
  const lines = typeof words === 'string' ? [words] : words;
  const weight = isBold ? ' font-weight="800"' : '';
  return lines
    .map(
      (line, index) =>
        `<text x="${round(x)}" y="${round(y + index * size * 1.2)}" font-size="${size}" text-anchor="${anchor}" fill="${paint(tone)}"${weight}>${escapeText(line)}</text>`,
    )
    .join('');
}

type ShapeOptions = {
  fill?: Tone | null;
  stroke?: Tone | null;
  width?: number;
  isDashed?: boolean;
  opacity?: number;
};

function attributes({ fill = null, stroke = null, width = 3, isDashed = false, opacity = 1 }: ShapeOptions) {
  const outline = stroke === null ? '' : ` stroke="${paint(stroke)}" stroke-width="${width}"`;
  const dashes = isDashed ? ` stroke-dasharray="${width * 2.5} ${width * 2.5}"` : '';
  const veil = opacity === 1 ? '' : ` opacity="${opacity}"`;
  return `fill="${paint(fill)}"${outline}${dashes}${veil}`;
}

export function path(d: string, options: ShapeOptions): string {
  return `<path d="${d}" ${attributes(options)}/>`;
}

export function rect(
  [x, y]: Point,
  [width, height]: Point,
  options: ShapeOptions & { corner?: number },
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${options.corner ?? 12}" ${attributes(options)}/>`;
}

export function circle([x, y]: Point, radius: number, options: ShapeOptions): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes(options)}/>`;
}

export function line(from: Point, to: Point, options: ShapeOptions = {}): string {
  return path(`M${at(from)}L${at(to)}`, { stroke: 'ink', ...options });
}

const HEAD = { length: 14, spread: 0.45 };

/** Its point is at the end; a bend moves its middle sideways by so much, to the right as it goes. */
export function arrow(from: Point, to: Point, options: ShapeOptions & { bend?: number } = {}): string {
  const { bend = 0, stroke = 'ink', ...rest } = options;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const control: Point = [
    (from[0] + to[0]) / 2 - (dy / length) * bend,
    (from[1] + to[1]) / 2 + (dx / length) * bend,
  ];
  const angle = Math.atan2(to[1] - control[1], to[0] - control[0]);
  const wing = (side: number): Point => [
    to[0] - HEAD.length * Math.cos(angle + side * HEAD.spread),
    to[1] - HEAD.length * Math.sin(angle + side * HEAD.spread),
  ];
  const shaft = `M${at(from)}Q${at(control)} ${at(to)}`;
  return path(`${shaft}M${at(wing(1))}L${at(to)}L${at(wing(-1))}`, { stroke, ...rest });
}

/** Words with a thin line from them to what they name. */
export function label(
  words: string | readonly string[],
  place: Point,
  target: Point,
  options: TextOptions = {},
): string {
  const { anchor = 'start', size = SMALLEST_TEXT } = options;
  const gap = 8;
  const start: Point =
    anchor === 'middle'
      ? [place[0], place[1] + (target[1] > place[1] ? gap : -size)]
      : [place[0] + (anchor === 'start' ? -gap : gap), place[1] - size / 3];
  // A border in the ground's colour keeps both visible on whatever they cross.
  return (
    line(start, target, { stroke: 'ground', width: 6 }) +
    circle(target, 8, { fill: 'ground' }) +
    line(start, target, { stroke: 'ink', width: 2 }) +
    circle(target, 5, { fill: 'ink' }) +
    write(place, words, { ...options, anchor })
  );
}

/** The number of a step, in a filled circle. */
export function step(number: number, [x, y]: Point): string {
  const radius = 17;
  return (
    circle([x, y], radius, { fill: 'lacquer' }) +
    write([x, y + 7.5], String(number), { tone: 'ground', isBold: true })
  );
}

/** Right or wrong: a tick or a cross, told apart by shape as well as by colour. */
export function verdict(isGood: boolean, [x, y]: Point): string {
  const mark = isGood ? `M${x - 9} ${y}l6 7l12-14` : `M${x - 8} ${y - 8}l16 16m0-16l-16 16`;
  return circle([x, y], 18, { fill: isGood ? 'good' : 'bad' }) + path(mark, { stroke: 'ground', width: 4 });
}

function at([x, y]: Point): string {
  return `${round(x)} ${round(y)}`;
}
