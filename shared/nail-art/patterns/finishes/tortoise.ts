import { ALONG, linearGradient, paintedWith } from '#shared/nail-art/drawing/svg.ts';
import { bend, type Coat, type Plate } from '#shared/nail-art/patterns/pattern.ts';

export function tortoise({ random, length, id }: Plate): Coat {
  let spots = '';
  for (let i = 0; i < 12; i++) {
    const x = Math.round(bend(random() * 2 - 1));
    const y = Math.round(4 - random() * length);
    const rx = Math.round(11 + random() * 17);
    const ry = Math.round(12 + random() * 16);
    spots += `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`;
  }
  const seed = Math.floor(random() * 90);
  const amber = linearGradient(`${id}g`, ALONG, [
    [0, '#e3a04a'],
    [1, '#b5651d'],
  ]);
  const soft = `<radialGradient id="${id}r"><stop offset=".2"/><stop offset="1" stop-opacity="0"/></radialGradient>`;
  // Noise eats into the soft edge of the spots. A displacement would do the same, but renderers disagree on
  // rotated ones.
  return {
    defs: `${amber}${soft}<filter id="${id}f"><feTurbulence type="fractalNoise" baseFrequency=".04" numOctaves="3" seed="${seed}"/><feComposite in2="SourceAlpha" operator="arithmetic" k2=".9" k3=".58" k4="-.17"/><feColorMatrix values="0 0 0 0 .23 0 0 0 0 .08 0 0 0 0 .02 0 0 0 2.6 -1.05"/></filter>`,
    body: `${paintedWith(`${id}g`)}<g filter="url(#${id}f)" fill="url(#${id}r)" opacity=".9">${spots}</g>`,
  };
}
