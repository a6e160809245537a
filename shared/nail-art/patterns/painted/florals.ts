import { mix } from '#shared/nail-art/drawing/colour.ts';
import { fill, short } from '#shared/nail-art/drawing/svg.ts';
import { bend, type Coat, type Plate } from '#shared/nail-art/patterns/pattern.ts';
import type { Random } from '#shared/nail-art/random.ts';

const LEAF = 'M4-2C12-16 28-18 36-12C28 0 14 4 4-2';
const PETALS = 'M0-9v-3M8.6-2.8l2.9-.9M5.3 7.3l1.8 2.4M-5.3 7.3l-1.8 2.4M-8.6-2.8l-2.9-.9';

type Blossom = { x: number; y: number; scale: number };

export function florals({ tones, random, length, id }: Plate): Coat {
  const blossoms = scatter(random, length);
  const onLacquer = random() > 0.5;
  const leaf = onLacquer ? mix(tones.lacquer, tones.milk, 0.35) : mix(tones.accent, tones.depth, 0.35);
  const petalColour = (i: number) => {
    if (i % 3 === 1) return onLacquer ? tones.accent : tones.lacquer;
    return onLacquer || i % 2 ? tones.milk : tones.accent;
  };
  const flowers = blossoms.map(
    ({ x, y, scale }, i) =>
      `<use href="#${id}p" stroke="${petalColour(i)}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.floor(random() * 360)}) scale(${short(scale)})"/>`,
  );
  return {
    defs: `<g id="${id}p" stroke-width="14" stroke-linecap="round"><path d="${LEAF}" fill="${leaf}" stroke="none"/><path d="${PETALS}"/><circle r="4.6" fill="${tones.metal}" stroke="none"/></g>`,
    body: fill(onLacquer ? tones.lacquer : tones.nude) + flowers.join(''),
  };
}

/** Up to seven blossoms that don't touch. */
function scatter(random: Random, length: number): Blossom[] {
  const blossoms: Blossom[] = [];
  for (let tries = 0; blossoms.length < 7 && tries < 260; tries++) {
    const x = bend(random() * 1.9 - 0.95);
    const y = 2 - random() * length * 0.96;
    const scale = 0.7 + random() * 0.45;
    if (blossoms.every((other) => Math.hypot(other.x - x, other.y - y) > 37)) blossoms.push({ x, y, scale });
  }
  return blossoms;
}
