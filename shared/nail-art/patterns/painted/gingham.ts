import { fill, short } from '#shared/nail-art/drawing/svg.ts';
import { bend, type Coat, type Plate } from '#shared/nail-art/patterns/pattern.ts';

const COLUMNS = 7;

export function gingham({ tones }: Plate): Coat {
  const edge = (column: number) => short(bend(-1.05 + (2.1 * column) / COLUMNS));
  let warp = '';
  for (let column = 0; column < COLUMNS; column += 2) {
    warp += `M${edge(column)}-220H${edge(column + 1)}V20H${edge(column)}z`;
  }
  let weft = '';
  for (let row = 0; row < 8; row++) weft += `M-60 ${10 - row * 28}h120v-14h-120z`;
  return {
    body: `${fill(tones.milk)}<g fill="${tones.lacquer}" fill-opacity=".58"><path d="${warp}"/><path d="${weft}"/></g>`,
  };
}
