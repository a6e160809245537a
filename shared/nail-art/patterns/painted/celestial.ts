import { mix } from '#shared/nail-art/drawing/colour.ts';
import { ALONG, linearGradient, paintedWith, short } from '#shared/nail-art/drawing/svg.ts';
import { bend, type Coat, type Plate } from '#shared/nail-art/patterns/pattern.ts';

const CRESCENT = 'M4-14A14 14 0 1 0 4 14A16 16 0 0 1 4-14';

export function celestial({ tones, random, length, id }: Plate): Coat {
  let dust = '';
  for (let i = 0; i < 26; i++) dust += `M${short(bend(random() * 2 - 1))} ${short(4 - random() * length)}h0`;
  let stars = '';
  for (let i = 0; i < 4; i++) {
    const x = bend(random() * 1.5 - 0.75);
    const y = -14 - i * length * 0.19 - random() * 14;
    stars += `M${short(x)} ${short(y - 7)}q.6 6.4 7 7q-6.4.6-7 7q-.6-6.4-7-7q6.4-.6 7-7z`;
  }
  const moon = `<path transform="translate(2 ${short(-length * 0.5)}) rotate(-24)" d="${CRESCENT}"/>`;
  return {
    defs: linearGradient(`${id}f`, ALONG, [
      [0, mix(tones.lacquer, tones.depth, 0.6)],
      [1, mix(tones.lacquer, tones.depth, 0.15)],
    ]),
    body: `${paintedWith(`${id}f`)}<path d="${dust}" stroke="${tones.milk}" stroke-width="1.6" stroke-linecap="round" opacity=".8"/><g fill="${tones.metal}"><path d="${stars}"/>${moon}</g>`,
  };
}
