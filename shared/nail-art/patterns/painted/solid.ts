import { fill } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

export function solid({ tones }: Plate): Coat {
  return { body: fill(tones.lacquer) };
}
