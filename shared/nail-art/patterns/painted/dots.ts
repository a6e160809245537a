import { fill, short } from '#shared/nail-art/drawing/svg.ts';
import { bend, type Coat, type Plate } from '#shared/nail-art/patterns/pattern.ts';

export function dots({ tones, length }: Plate): Coat {
  const step = length / 8.6;
  let milk = '';
  let accent = '';
  for (let row = 0; row < 10; row++) {
    const count = row % 2 ? 4 : 5;
    for (let column = 0; column < count; column++) {
      const x = bend((column - (count - 1) / 2) * 0.46);
      const dot = `M${short(x)} ${short(2 - row * step)}h0`;
      if ((row + column) % 3) milk += dot;
      else accent += dot;
    }
  }
  return { body: fill(tones.lacquer) + dotted(milk, tones.milk, 8.4) + dotted(accent, tones.accent, 10) };
}

function dotted(d: string, colour: string, width: number): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}
