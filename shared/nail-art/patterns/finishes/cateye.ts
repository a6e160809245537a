import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { fill, paintedWith, stop, WHOLE_PLATE } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

export function cateye({ tones, random, id }: Plate): Coat {
  const slant = random() > 0.5 ? -24 : 24;
  const seed = Math.floor(random() * 90);
  const beam = `<radialGradient id="${id}f" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="60" gradientTransform="translate(0 -88) rotate(${slant}) scale(.42 1.9)">${[
    stop([0, WHITE, 14 / 15]),
    stop([0.16, mix(tones.lacquer, WHITE, 0.62), 0.95]),
    stop([0.42, mix(tones.lacquer, tones.milk, 0.18), 0.85]),
    stop([1, tones.lacquer, 0]),
  ].join('')}</radialGradient>`;
  return {
    defs: `${beam}<filter id="${id}n"><feTurbulence type="fractalNoise" baseFrequency=".9" seed="${seed}"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 -3 1.6"/><feComposite in2="SourceGraphic" operator="in"/></filter>`,
    body: `${fill(mix(tones.lacquer, tones.depth, 0.78))}${paintedWith(`${id}f`)}<path d="${WHOLE_PLATE}" filter="url(#${id}n)" opacity=".3"/>`,
  };
}
