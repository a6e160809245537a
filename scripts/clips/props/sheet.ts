import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import type { Prop } from './prop.ts';

type SheetOptions = {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation?: number;
  colour: string;
  shadow: string;
};

/** A sheet of paper or felt that keeps the table clean. */
export function sheet({ x, y, width, height, rotation = 0, colour, shadow }: SheetOptions): Prop {
  return {
    defs:
      `<linearGradient id="sheet" x2="1" y2="1"><stop stop-color="${mix(colour, WHITE, 0.25)}"/><stop offset="1" stop-color="${mix(colour, shadow, 0.14)}"/></linearGradient>` +
      '<filter id="sheetShadow" x="-10%" y="-10%" width="125%" height="125%"><feGaussianBlur stdDeviation="14"/></filter>',
    body:
      `<g transform="translate(${x} ${y}) rotate(${rotation})"><rect x="10" y="16" width="${width}" height="${height}" rx="10" fill="${shadow}" opacity=".4" filter="url(#sheetShadow)"/>` +
      `<rect width="${width}" height="${height}" rx="10" fill="url(#sheet)"/></g>`,
  };
}
