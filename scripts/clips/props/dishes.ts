import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import type { Prop } from './prop.ts';

type DishOptions = { x: number; y: number; radius: number; content: string; shadow: string; id: string };

/** A small glass dish, seen from above. */
export function dish({ x, y, radius, content, shadow, id }: DishOptions): Prop {
  return {
    defs:
      `<radialGradient id="${id}g" cx=".4" cy=".35" r=".75"><stop stop-color="${mix(content, WHITE, 0.35)}"/><stop offset=".7" stop-color="${content}"/><stop offset="1" stop-color="${mix(content, shadow, 0.3)}"/></radialGradient>` +
      `<filter id="${id}s" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="10"/></filter>`,
    body:
      `<g transform="translate(${x} ${y})"><circle cx="9" cy="13" r="${radius}" fill="${shadow}" opacity=".4" filter="url(#${id}s)"/>` +
      `<circle r="${radius}" fill="#fff" fill-opacity=".75"/><circle r="${radius - 3}" fill="none" stroke="#fff" stroke-width="3"/>` +
      `<circle r="${radius * 0.74}" fill="url(#${id}g)"/>` +
      `<path d="M${-radius * 0.55} ${-radius * 0.3}A${radius * 0.62} ${radius * 0.62} 0 0 1 ${-radius * 0.1} ${-radius * 0.6}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/></g>`,
  };
}
