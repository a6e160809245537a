import { FIGURE_SIZE } from '#shared/nail-art/figure-path.ts';
import { TONE_STYLE } from './tones.ts';

/** Letters smaller than this could not be read on a phone, where a figure is about 350 pixels wide. */
export const SMALLEST_TEXT = 21;

const STYLE = `${TONE_STYLE}text{font-family:"Avenir Next",Avenir,"Segoe UI",system-ui,sans-serif;font-weight:600}path,line,polyline{stroke-linecap:round;stroke-linejoin:round}`;

/** A whole figure. Its description is in the text that shows it; the title is for people who open it by itself. */
export function drawFigure(title: string, ...parts: readonly string[]): string {
  const { width, height } = FIGURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escapeText(title)}</title><style>${STYLE}</style>`,
    `<rect width="${width}" height="${height}" rx="24" fill="var(--ground)"/>`,
    ...parts,
    '</svg>',
  ].join('');
}

/** Everything in it, moved, turned and resized together. */
export function group(
  { x = 0, y = 0, scale = 1, turn = 0 }: { x?: number; y?: number; scale?: number; turn?: number },
  ...parts: readonly string[]
): string {
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  const resized = scale === 1 ? '' : ` scale(${scale})`;
  return `<g transform="translate(${round(x)} ${round(y)})${turned}${resized}">${parts.join('')}</g>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function escapeText(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
