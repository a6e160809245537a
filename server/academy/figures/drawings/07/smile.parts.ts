import { path } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

/** A line from ear to ear in a nail's own units: both ends and the middle may be moved on their own. */
type Smile = {
  middle: number;
  left: number;
  right?: number;
  shift?: number;
  /** Half of the plate's width where the ears are: less than the usual one on a pointed nail. */
  half?: number;
};

/** Its middle is exactly where it is asked for. */
export function smileLine({ middle, left, right = left, shift = 0, half = 46 }: Smile): string {
  return `M${-half} ${left}Q${shift * 2} ${2 * middle - (left + right) / 2} ${half} ${right}`;
}

/** The tip in front of a smile. */
export function tip(smile: Smile, fill: Tone = 'milk'): string {
  return (
    path(`${smileLine(smile)}H60V-240H-60V${smile.left}Z`, { fill }) +
    path(smileLine(smile), { stroke: 'ink', width: 2 })
  );
}

/** The front of a moon: about two thirds as wide as the plate there, a fifth as high as the nail is long. */
export const MOON_ARCH = 'M-25-4C-24-21-13-28 0-28S24-21 25-4';

/** The whole moon, half a millimetre from the fold. */
export const MOON = `${MOON_ARCH}Q0 16-25-4Z`;
