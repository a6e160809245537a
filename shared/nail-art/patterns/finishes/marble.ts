import { fill, short } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';
import type { Random } from '#shared/nail-art/random.ts';

export function marble({ tones, random, id }: Plate): Coat {
  const d = veins(random);
  const seed = Math.floor(random() * 90);
  const vein = (attributes: string) => `<use href="#${id}v" ${attributes}/>`;
  // The region extends beyond the plate by as much as the displacement may pull in, and no further: its size
  // is the cost.
  const wobble = `<filter id="${id}f" filterUnits="userSpaceOnUse" x="-74" y="-252" width="148" height="282"><feTurbulence type="fractalNoise" baseFrequency=".017 .011" numOctaves="3" seed="${seed}"/><feDisplacementMap in="SourceGraphic" scale="56" xChannelSelector="R" yChannelSelector="G"/><feGaussianBlur stdDeviation=".35"/></filter>`;
  const halo = `<filter id="${id}g" x="-20%" width="140%"><feGaussianBlur stdDeviation="5"/></filter>`;
  return {
    defs: `${wobble}${halo}<path id="${id}v" d="${d}"/>`,
    body: `${fill(tones.milk)}<g filter="url(#${id}f)" fill="none" stroke="${tones.lacquer}">${vein(`filter="url(#${id}g)" stroke-width="17" opacity=".42"`)}${vein('stroke-width="5" opacity=".36"')}${vein('stroke-width="1.8"')}${vein(`x="8" y="12" stroke="${tones.metal}" stroke-width="1.6"`)}</g>`,
  };
}

function veins(random: Random): string {
  let d = '';
  let x = -46 + random() * 16;
  for (let i = 0; i < 4; i++) {
    const end = x + 30 + random() * 40;
    d += `M${short(x)} 20Q${short(x + 30 - random() * 60)}-60 ${short((x + end) / 2)}-110T${short(end - 20)}-240`;
    x += 18 + random() * 14;
  }
  return d;
}
