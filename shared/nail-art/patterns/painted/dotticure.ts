import { fill, short } from '#shared/nail-art/drawing/svg.ts';
import { bend, type Coat, type Plate } from '#shared/nail-art/patterns/pattern.ts';

/** Dots that get denser towards the cuticle. */
export function dotticure({ tones, random, length }: Plate): Coat {
  const sizes = [
    { colour: tones.lacquer, width: 9, d: '' },
    { colour: tones.accent, width: 6.4, d: '' },
    { colour: tones.metal, width: 4, d: '' },
  ];
  for (let round = 0; round < 46; round += sizes.length) {
    for (const size of sizes.slice(0, 46 - round)) {
      const rise = random() ** 1.9;
      const x = bend(random() * 1.9 - 0.95);
      size.d += `M${short(x)} ${short(6 - rise * length * 0.86)}h0`;
    }
  }
  const dotted = sizes.map(
    ({ colour, width, d }) =>
      `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`,
  );
  return { body: fill(tones.nude) + dotted.join('') };
}
