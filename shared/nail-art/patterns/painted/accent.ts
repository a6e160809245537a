import { fill } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

export function accent({ tones }: Plate): Coat {
  return { body: fill(tones.accent) };
}
