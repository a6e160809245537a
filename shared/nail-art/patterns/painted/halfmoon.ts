import { fill, short } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

export function halfmoon({ tones, random }: Plate): Coat {
  const r = 27 + random() * 5;
  const bare = random() > 0.4;
  const moon = `<ellipse cy="8" rx="${short(r)}" ry="${short(r * 1.12)}" fill="${bare ? tones.nude : tones.milk}"/>`;
  const ring = `<ellipse cy="8" rx="${short(r + 3.4)}" ry="${short(r * 1.12 + 3.6)}" fill="none" stroke="${tones.metal}" stroke-width="1.8"/>`;
  return { body: fill(tones.lacquer) + moon + ring };
}
