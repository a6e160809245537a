import { mix, WHITE } from '#shared/nail-art/drawing/colour.ts';
import { linearGradient, paintedWith } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';
import { horizon } from './horizon.ts';

export function chrome({ tones, length, id }: Plate): Coat {
  const shine = mix(tones.milk, WHITE, 0.7);
  const middle = mix(tones.lacquer, tones.milk, 0.2);
  const dark = mix(tones.lacquer, tones.depth, 0.66);
  const light = mix(tones.lacquer, tones.milk, 0.68);
  const reflections = linearGradient(`${id}f`, { x1: -46, y1: -8, x2: 46, y2: 0 }, [
    [0, dark],
    [0.07, middle],
    [0.16, shine],
    [0.27, light],
    [0.41, middle],
    [0.5, dark],
    [0.58, middle],
    [0.68, shine],
    [0.75, light],
    [0.86, dark],
    [0.94, middle],
    [1, light],
  ]);
  return {
    defs: reflections + horizon(`${id}h`, length, shine, dark),
    body: paintedWith(`${id}f`) + paintedWith(`${id}h`),
    gloss: 0.6,
  };
}
