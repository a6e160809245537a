import { paint, type Tone } from './tones.ts';

type Stop = { at: number; tone: Tone; opacity?: number };

const write = (stops: readonly Stop[]) =>
  stops
    .map(({ at, tone, opacity = 1 }) => {
      const veil = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${Math.round(at * 100)}%" stop-color="${paint(tone)}"${veil}/>`;
    })
    .join('');

/** A box that changes from its top to its bottom. The name must be unique within the figure. */
export function shadedBox(
  name: string,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  stops: readonly Stop[],
): string {
  return `<linearGradient id="shade-${name}" x1="0" y1="0" x2="0" y2="1">${write(stops)}</linearGradient><rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#shade-${name})"/>`;
}

/** A glow that changes from its heart to its rim. The name must be unique within the figure. */
export function glow(
  name: string,
  { x, y, rx, ry }: { x: number; y: number; rx: number; ry: number },
  stops: readonly Stop[],
): string {
  return `<radialGradient id="shade-${name}">${write(stops)}</radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#shade-${name})"/>`;
}
