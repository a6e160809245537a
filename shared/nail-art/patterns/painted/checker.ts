import { fill, short } from '#shared/nail-art/drawing/svg.ts';
import { bend, type Coat, type Plate } from '#shared/nail-art/patterns/pattern.ts';

const COLUMNS = 6;
const HEIGHT = 17;

/** Each column is a dashed line; the columns narrow towards the sides, and every other one starts a square later. */
export function checker({ tones }: Plate): Coat {
  const edge = (column: number) => bend(-1.06 + (2.12 * column) / COLUMNS);
  let columns = '';
  for (let column = 0; column < COLUMNS; column++) {
    const left = edge(column);
    const right = edge(column + 1);
    const start = column % 2 ? 12 : 12 - HEIGHT;
    columns += `<path d="M${short((left + right) / 2)} ${start}V-240" stroke-width="${short(right - left)}"/>`;
  }
  return {
    body: `${fill(tones.milk)}<g stroke="${tones.lacquer}" stroke-dasharray="${HEIGHT}">${columns}</g>`,
  };
}
