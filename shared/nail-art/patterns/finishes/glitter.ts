import { mix, toRgb, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { ALONG, dropZero, linearGradient, paintedWith, WHOLE_PLATE } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

export function glitter({ tones, random, id }: Plate): Coat {
  const towardsTip = random() > 0.35;
  const seed = Math.floor(random() * 90);
  const density = linearGradient(
    `${id}h`,
    ALONG,
    towardsTip
      ? [
          [0.1, WHITE, 2 / 15],
          [0.5, WHITE, 11 / 15],
          [0.8, WHITE, 1],
        ]
      : [
          [0, WHITE, 1],
          [1, WHITE, 0.8],
        ],
  );
  const base = linearGradient(`${id}g`, ALONG, [
    [0.35, tones.lacquer],
    [1, mix(tones.lacquer, tones.metal, towardsTip ? 0.5 : 0.1)],
  ]);
  // Each grain size is noise pushed through a steep threshold on one of its channels.
  const grains = (result: string, frequency: number, matrix: string) =>
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" seed="${seed}"/><feColorMatrix result="${result}" values="${matrix}"/>`;
  const flakes = grains('a', 0.26, `${flat(tones.metal)} 0 15 0 0 -8.6`);
  const sparks = grains('b', 0.5, '0 0 0 0 1 0 0 0 0 1 0 0 0 0 .95 18 0 0 0 -11');
  const confetti = grains('c', 0.2, `${flat(mix(tones.accent, tones.milk, 0.3))} 0 0 16 0 -9.8`);
  return {
    defs: `${density}${base}<filter id="${id}a">${flakes}${sparks}${confetti}<feMerge><feMergeNode in="c"/><feMergeNode in="a"/><feMergeNode in="b"/></feMerge><feComposite in2="SourceGraphic" operator="in"/></filter>`,
    body: `${paintedWith(`${id}g`)}<path d="${WHOLE_PLATE}" fill="url(#${id}h)" filter="url(#${id}a)"/>`,
  };
}

/** The rows of a colour matrix that paint everything in one colour. */
function flat(colour: string): string {
  return toRgb(colour)
    .map((channel) => `0 0 0 0 ${dropZero(Math.round(channel / 2.55) / 100)}`)
    .join(' ');
}
