import { fill, short } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

/** Most of the nail stays bare. */
export function negative(plate: Plate): Coat {
  const designs = [curves, halves, slant];
  const design = designs[Math.floor(plate.random() * designs.length)] ?? curves;
  return { body: fill(plate.tones.nude) + design(plate) };
}

function curves({ tones, length }: Plate): string {
  const y = -length * 0.45;
  return (
    fill(tones.lacquer, `M-60 20V${short(y - 30)}C-20 ${short(y - 26)} 6 ${short(y + 20)} 8 20Z`) +
    fill(tones.accent, `M60-220V${short(y - 16)}C26 ${short(y - 30)} 10 ${short(y - 70)} 14-220Z`)
  );
}

function halves({ tones, length }: Plate): string {
  return `${fill(tones.lacquer, 'M-60-215H-6V20H-60Z')}<path fill="none" stroke="${tones.metal}" stroke-width="2" d="M0-215V20"/><circle cx="22" cy="${short(-length * 0.45)}" r="8" fill="${tones.accent}"/>`;
}

function slant({ tones, length }: Plate): string {
  const right = -length * 0.62;
  const left = -length * 0.34;
  const line = (lower: number) => `M60 ${short(right + lower)}L-60 ${short(left + lower)}`;
  return `${fill(tones.lacquer, `M-60-215H60V${short(right)}L-60 ${short(left)}Z`)}<path stroke="${tones.metal}" stroke-width="2" d="${line(8)}${line(14)}"/>`;
}
