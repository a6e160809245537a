import { mix } from '#shared/nail-art/drawing/colour.ts';
import { ellipticGradient, paintedWith, type Stop } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

export function aura({ tones, random, length, id }: Plate): Coat {
  const { milk, accent, lacquer } = tones;
  const ring: Stop[] = [
    [0, milk],
    [0.2, mix(milk, accent, 0.5)],
    [0.42, accent],
    [0.66, mix(accent, milk, 0.72)],
    [0.84, mix(milk, lacquer, 0.55)],
    [1, lacquer],
  ];
  const blush: Stop[] = [
    [0, lacquer],
    [0.26, mix(lacquer, milk, 0.18)],
    [0.54, mix(milk, lacquer, 0.4)],
    [0.82, mix(milk, lacquer, 0.06)],
    [1, milk],
  ];
  const glow = { cx: 0, cy: -length * 0.5, rx: 51.8, ry: 93.8 };
  return {
    defs: ellipticGradient(`${id}f`, glow, random() > 0.5 ? ring : blush),
    body: paintedWith(`${id}f`),
  };
}
