import { SHAPES, type ShapeName } from '#shared/nail-art/shapes.ts';
import { group } from './figure.ts';
import { type Point, path } from './marks.ts';
import type { Tone } from './tones.ts';

type NailOptions = {
  shape?: ShapeName;
  /** From the cuticle to the tip. */
  length?: number;
  turn?: number;
  fill?: Tone;
  stroke?: Tone | null;
  /** Drawn on the plate and cut off at its outline, in the shape's own units: see `NAIL_UNITS`. */
  on?: readonly string[];
};

/**
 * The units of what is drawn on a nail: the cuticle is at 0, the tip at minus its length (168 to 226), the sides at
 * about -46 and 46.
 */
export const NAIL_UNITS = { halfWidth: 46, lengthOf: (shape: ShapeName) => SHAPES[shape].length };

/** A nail from above, its cuticle at this point and its tip up, as the whole product draws them. */
export function nail([x, y]: Point, options: NailOptions = {}): string {
  const { shape = 'oval', length = 160, turn = 0, fill = 'plate', stroke = 'ink', on = [] } = options;
  const { outline, length: units } = SHAPES[shape];
  const scale = Math.round((length / units) * 1000) / 1000;
  const width = 3 / scale;
  return group(
    { x, y, scale, turn },
    path(outline, { fill }),
    on.length === 0 ? '' : clipped(shape, on),
    path(outline, { stroke, width }),
  );
}

/** Several nails of one shape may define the same clip again, under the same name. */
function clipped(shape: ShapeName, parts: readonly string[]): string {
  const clip = `<clipPath id="in-${shape}"><path d="${SHAPES[shape].outline}"/></clipPath>`;
  return `${clip}<g clip-path="url(#in-${shape})">${parts.join('')}</g>`;
}

/** The end of a finger from above, behind a nail with its cuticle at this point. */
export function fingertip(
  [x, y]: Point,
  options: { width?: number; below?: number; turn?: number } = {},
): string {
  const { width = 130, below = 150, turn = 0 } = options;
  const half = width / 2;
  const top = -width * 0.95;
  return group(
    { x, y, turn },
    path(
      `M${-half} ${below}V${top / 3}C${-half} ${top * 0.86} ${-half * 0.62} ${top} 0 ${top}S${half} ${top * 0.86} ${half} ${top / 3}V${below}Z`,
      { fill: 'skin' },
    ),
  );
}
