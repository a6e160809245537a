import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import type { Prop } from './prop.ts';

type TileOptions = { x: number; y: number; rotation?: number; shadow: string; colours: readonly string[] };

const BLOB = 74;
const WIDTH = 118;

/** A glazed tile with a puddle of each paint; the brush is loaded from it. */
export function paintTile({ x, y, rotation = 0, shadow, colours }: TileOptions): Prop {
  const height = colours.length * BLOB + 40;
  const blobs = colours.map((colour, i) => puddle(colour, i));
  return {
    defs:
      `<filter id="tileShadow" x="-30%" y="-30%" width="170%" height="170%"><feGaussianBlur stdDeviation="12"/></filter>` +
      `<linearGradient id="glaze" x2="1" y2="1"><stop stop-color="#fffdf9"/><stop offset=".5" stop-color="#f6efe7"/><stop offset="1" stop-color="#e9ddd1"/></linearGradient>` +
      colours.map(blobGradient).join(''),
    body:
      `<g transform="translate(${x} ${y}) rotate(${rotation})">` +
      `<rect x="12" y="18" width="${WIDTH}" height="${height}" rx="16" fill="${shadow}" opacity=".38" filter="url(#tileShadow)"/>` +
      `<rect width="${WIDTH}" height="${height}" rx="14" fill="url(#glaze)"/>` +
      `<rect x="2" y="2" width="${WIDTH - 4}" height="${height - 4}" rx="12" fill="none" stroke="#fff" stroke-width="2" opacity=".9"/>` +
      `${blobs.join('')}</g>`,
  };
}

/** Where on the frame the centre of a puddle is. */
export function puddleAt({ x, y, rotation = 0 }: TileOptions, index: number): [number, number] {
  const turn = (rotation * Math.PI) / 180;
  const [dx, dy] = [WIDTH / 2, 20 + (index + 0.5) * BLOB];
  return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
}

function puddle(colour: string, i: number): string {
  const wobble = [0, 3, -2, 2, -3][i % 5] ?? 0;
  const d = `M-34 ${2 + wobble}C-36-18-18-27 3-26S36-16 34 4S14 27-5 25S-32 20-34 ${2 + wobble}Z`;
  return `<g transform="translate(${WIDTH / 2} ${20 + (i + 0.5) * BLOB}) rotate(${i * 47})"><path d="${d}" fill="${mix(colour, '#20101a', 0.5)}" opacity=".35" transform="translate(1.5 3)"/><path d="${d}" fill="url(#blob${i})"/></g><path transform="translate(${WIDTH / 2} ${20 + (i + 0.5) * BLOB})" d="M-20-6C-17-15-8-19 1-19" fill="none" stroke="#fff" stroke-width="4.5" stroke-linecap="round" opacity=".75"/>`;
}

function blobGradient(colour: string, i: number): string {
  return `<radialGradient id="blob${i}" cx=".4" cy=".35" r=".8"><stop stop-color="${mix(colour, WHITE, 0.18)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, '#20101a', 0.28)}"/></radialGradient>`;
}
