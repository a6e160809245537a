import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { fill, short, stop } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate, Tones } from '#shared/nail-art/patterns/pattern.ts';

export function pearls({ tones, id }: Plate): Coat {
  const place = (x: string, y: string, scale: string) =>
    `<use href="#${id}o" transform="translate(${x} ${y}) scale(${scale})"/>`;
  const crescent = [-1, -0.5, 0, 0.5, 1].map((u) =>
    place(short(u * 25), short(-3 - u * u * 14), short((5.4 - Math.abs(u) * 1.2) / 6)),
  );
  return {
    defs: pearl(tones, id),
    body: fill(tones.lacquer),
    studs: crescent.join('') + place('0', '-22', '1.1'),
  };
}

function pearl(tones: Tones, id: string): string {
  const sheen = [
    stop([0, WHITE]),
    stop([0.45, mix(tones.milk, WHITE, 0.3)]),
    stop([0.8, mix(tones.nude, tones.depth, 0.22)]),
    stop([1, mix(tones.milk, tones.lacquer, 0.2)]),
  ];
  return `<radialGradient id="${id}f" cx=".36" cy=".3" r=".8">${sheen.join('')}</radialGradient><g id="${id}o"><circle cx="1.6" cy="2" r="6.2" fill="${tones.depth}" opacity=".35"/><circle r="6" fill="url(#${id}f)"/></g>`;
}
