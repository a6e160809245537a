import { fill, short } from '#shared/nail-art/drawing/svg.ts';
import type { Coat, Plate } from '#shared/nail-art/patterns/pattern.ts';

export function stripes({ tones, random }: Plate): Coat {
  const angle = random() > 0.5 ? -32 : 0;
  const bands: [colour: string, width: number][] = [
    [tones.lacquer, 22],
    [tones.accent, 9],
    [tones.milk, 14],
    [tones.lacquer, 5],
    [tones.metal, 3],
    [tones.milk, 12],
  ];
  const first = Math.floor(random() * bands.length);
  const order = [...bands.slice(first), ...bands.slice(0, first)];
  let body = '';
  let x = -92;
  while (x < 96) {
    for (const [colour, width] of order) {
      if (x >= 96) break;
      body += fill(colour, `M${short(x)}-240h${width}V60h-${width}z`);
      x += width;
    }
  }
  return { body: `${fill(tones.milk)}<g transform="rotate(${angle} 0 -90)">${body}</g>` };
}
