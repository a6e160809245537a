import { mix } from '#shared/nail-art/drawing/colour.ts';
import { ALONG, linearGradient, paintedWith, type Stop } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

/** Blends pass through milk: two lacquers mixed directly turn to mud. */
export function ombre({ tones, random, id }: Plate): Coat {
  const { nude, milk, lacquer, accent } = tones;
  const bareToTip: Stop[] = [
    [0.02, nude],
    [0.3, mix(nude, milk, 0.5)],
    [0.62, mix(milk, lacquer, 0.6)],
    [0.94, lacquer],
  ];
  const twoLacquers: Stop[] = [
    [0.02, lacquer],
    [0.34, mix(lacquer, milk, 0.5)],
    [0.52, milk],
    [0.7, mix(milk, accent, 0.55)],
    [0.96, accent],
  ];
  return {
    defs: linearGradient(`${id}f`, ALONG, random() > 0.5 ? bareToTip : twoLacquers),
    body: paintedWith(`${id}f`),
  };
}
