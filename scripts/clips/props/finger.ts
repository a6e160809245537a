import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import type { Tones } from '#shared/nail-art/patterns/pattern.ts';
import type { Place } from '../stage/plate.ts';
import type { Prop } from './prop.ts';

type FingerOptions = { place: Place; tones: Tones; skin: string; id?: string; length?: number };

/** The finger that wears a nail, seen from above: it ends at the lower edge of the frame. */
export function finger({ place, tones, skin, id = 'finger', length = 150 }: FingerOptions): Prop {
  const { x, y, scale, rotation } = place;
  const outline = `M-66 420C-70 160-66 60-60 20C-56-10-56-44-53-${length - 40}C-50-${length - 4} -26-${length + 12} 0-${length + 12}S50-${length - 4} 53-${length - 40}C56-44 56-10 60 20C66 60 70 160 66 420Z`;
  const fold = 'M-47-34C-49 4-30 22 0 22S49 4 47-34C43 0 26 12 0 12S-43 0-47-34Z';
  const deep = mix(skin, '#8a3b2e', 0.42);
  return {
    defs:
      `<linearGradient id="${id}s" gradientUnits="userSpaceOnUse" x1="-66" x2="66" y1="0" y2="0"><stop stop-color="${mix(skin, deep, 0.55)}"/><stop offset=".2" stop-color="${skin}"/><stop offset=".45" stop-color="${mix(skin, WHITE, 0.26)}"/><stop offset=".74" stop-color="${skin}"/><stop offset="1" stop-color="${mix(skin, deep, 0.85)}"/></linearGradient>` +
      `<filter id="${id}f" x="-40%" y="-20%" width="190%" height="150%"><feGaussianBlur stdDeviation="9"/></filter>` +
      `<filter id="${id}e" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="2.2"/></filter>`,
    body:
      `<g transform="translate(${x} ${y}) scale(${scale})"><g filter="url(#${id}f)" opacity=".36"><path d="${outline}" fill="${tones.depth}" transform="translate(12 14) rotate(${rotation})"/></g></g>` +
      `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${rotation})"><path d="${outline}" fill="url(#${id}s)"/>` +
      `<path d="M-34 118C-14 112 14 112 34 118M-36 132C-14 127 16 127 36 132" fill="none" stroke="${deep}" stroke-width="2.4" stroke-linecap="round" opacity=".34" filter="url(#${id}e)"/>` +
      `<path d="${fold}" fill="${deep}" opacity=".5" filter="url(#${id}e)"/><path d="M-49-30C-50 8-30 26 0 26S50 8 49-30" fill="none" stroke="${mix(skin, WHITE, 0.5)}" stroke-width="3.4" opacity=".75" filter="url(#${id}e)"/></g>`,
  };
}
