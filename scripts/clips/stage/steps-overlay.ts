import type { Tones } from '#shared/nail-art/patterns/pattern.ts';
import { SHAPES } from '#shared/nail-art/shapes.ts';
import type { Picture } from '../picture/picture.ts';
import { rasterSvg, svgOf } from '../picture/raster-svg.ts';

const CHIP = 0.19;
const STEP = 27;
const ROOM = 8;
const HEIGHT = 48;

/** The product's nail chips: an outline is to do, a filled half-moon has begun, full lacquer is done. */
export function rasterChips(count: number, current: number, ink: string, paper: string): Promise<Picture> {
  const { outline } = SHAPES.oval;
  const chips = Array.from({ length: count }, (_, i) => {
    const place = `translate(${ROOM + 9 + i * STEP} 40) scale(${CHIP})`;
    const isDone = i < current;
    const moon = isDone ? paper : ink;
    const lunula = i <= current ? `<ellipse cy="6" rx="27" ry="${isDone ? 30 : 60}" fill="${moon}"/>` : '';
    return `<g transform="${place}"><path d="${outline}" fill="${isDone ? ink : 'none'}" stroke="${ink}" stroke-width="9"${i > current ? ' opacity=".5"' : ''}/><g clip-path="url(#chip)">${lunula}</g></g>`;
  });
  return rasterSvg(
    svgOf(
      ROOM * 2 + count * STEP,
      HEIGHT,
      `<clipPath id="chip"><path d="${outline}"/></clipPath>`,
      chips.join(''),
    ),
  );
}

/** Text on a ground. */
export function inkOn(tones: Tones): string {
  return tones.dark ? tones.milk : tones.depth;
}
