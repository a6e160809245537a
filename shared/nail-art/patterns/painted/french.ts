import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { ALONG, fill, linearGradient, paintedWith, short } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

export function french({ tones, random, length, id }: Plate): Coat {
  const y = -length * (0.6 + random() * 0.06);
  const dip = 26 + random() * 8;
  const lined = random() > 0.45;
  const smile = (lower: number) =>
    `M-60 ${short(y + dip + lower)}Q0 ${short(y - dip + lower)} 60 ${short(y + dip + lower)}`;
  const line = `<path d="${smile(6)}" fill="none" stroke="${tones.metal}" stroke-width="2"/>`;
  return {
    defs: linearGradient(`${id}f`, ALONG, [
      [0, mix(tones.nude, WHITE, 0.1)],
      [1, mix(tones.nude, tones.milk, 0.5)],
    ]),
    body: paintedWith(`${id}f`) + fill(tones.lacquer, `${smile(0)}V-220H-60Z`) + (lined ? line : ''),
  };
}
