import { path } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

/** A line from ear to ear in a nail's own units: both ends and the middle may be moved on their own. */
type Smile = { middle: number; left: number; right?: number; shift?: number };

/** Its middle is exactly where it is asked for. */
export function smileLine({ middle, left, right = left, shift = 0 }: Smile): string {
  return `M-46 ${left}Q${shift * 2} ${2 * middle - (left + right) / 2} 46 ${right}`;
}

/** The tip in front of a smile. */
export function tip(smile: Smile, fill: Tone = 'milk'): string {
  return (
    path(`${smileLine(smile)}H60V-240H-60V${smile.left}Z`, { fill }) +
    path(smileLine(smile), { stroke: 'ink', width: 2 })
  );
}

/** A moon about two thirds as wide as the plate there, half a millimetre from the fold. */
export const MOON = 'M-25-5C-25-34-13-42 0-42S25-34 25-5Q0 17-25-5Z';
