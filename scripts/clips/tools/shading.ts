import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';

/** Light from above along the whole length of something round. */
export function rounded(id: string, top: number, bottom: number, colour: string): string {
  return gradient(`id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${bottom}"`, [
    [0, mix(colour, '#1a0c12', 0.25)],
    [0.18, mix(colour, WHITE, 0.5)],
    [0.32, mix(colour, WHITE, 0.16)],
    [0.62, colour],
    [1, mix(colour, '#1a0c12', 0.5)],
  ]);
}

/** From the tip towards the handle. */
export function along(id: string, stops: readonly (readonly [number, string])[]): string {
  return gradient(`id="${id}"`, stops);
}

function gradient(attributes: string, stops: readonly (readonly [number, string])[]): string {
  const marks = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`);
  return `<linearGradient ${attributes}>${marks.join('')}</linearGradient>`;
}
