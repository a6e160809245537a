import { mix } from '#shared/nail-art/drawing/colour.ts';
import { fill, short } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

const WAVE = 'M-14 40C-70-10 60-44 8-92S-66-150 10-240';

export function swirl({ tones, random }: Plate): Coat {
  const { accent, lacquer, milk } = tones;
  const phase = short(random() * 40 - 20);
  const waves: [x: number, colour: string, width: number][] = [
    [-34, lacquer, 17],
    [-8, accent, 15],
    [15, lacquer, 13],
    [38, mix(lacquer, accent, 0.5), 16],
    [62, accent, 14],
    [-60, accent, 14],
  ];
  const painted = waves.map(
    ([x, colour, width]) =>
      `<path d="${WAVE}" transform="translate(${x} ${phase})" fill="none" stroke="${colour}" stroke-width="${width}"/>`,
  );
  return { body: fill(milk) + painted.join('') };
}
