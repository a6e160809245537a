import { group } from '#server/academy/figures/kit/figure.ts';
import { circle, path } from '#server/academy/figures/kit/marks.ts';
import type { Tone } from '#server/academy/figures/kit/tones.ts';

/** One press: its point at the origin, its round end above. */
const PETAL = 'M0 0C-5-8-16-18-16-31C-16-43-8-49 0-49S16-43 16-31C16-18 5-8 0 0Z';

/** Half a leaf, from its foot at the origin to its tip above; the other half is its mirror image. */
const HALF_LEAF = 'M-1.5 0C-20-12-24-36-1.5-62C-3.5-40-3.5-20-1.5 0Z';
const OTHER_HALF = 'M1.5 0C20-12 24-36 1.5-62C3.5-40 3.5-20 1.5 0Z';

type Place = { x?: number; y?: number; scale?: number; turn?: number };

export function petal(turn = 0, tone: Tone = 'coral'): string {
  return group({ turn }, path(PETAL, { fill: tone, stroke: 'ground', width: 2 }));
}

/** Degrees from the top, in the order in which they are pressed: head, legs, arms. */
export const LIMBS = [0, 216, 144, 288, 72];

export function flower(place: Place, tone: Tone = 'coral'): string {
  return group(place, ...LIMBS.map((turn) => petal(turn, tone)), circle([0, 0], 8, { fill: 'gold' }));
}

const BLOSSOM = 'M0-20V-34M19-6.2L32.3-10.5M11.8 16.2L20 27.5M-11.8 16.2L-20 27.5M-19-6.2L-32.3-10.5';

/** A flower as it looks in small. */
export function blossom(place: Place): string {
  return group(place, path(BLOSSOM, { stroke: 'coral', width: 25 }), circle([0, 0], 9, { fill: 'gold' }));
}

/** Seen from the side: thin petals behind, wide ones in front, the heart near the far edge. */
export function turnedFlower(place: Place, tone: Tone = 'coral'): string {
  const far = [-44, 44, 0].map((turn) => group({ y: -6, turn, scale: 0.7 }, petal(0, tone)));
  const near = [
    'M0-8C-20-16-48-14-46 2C-42 18-12 12 0-8Z',
    'M0-8C20-16 48-14 46 2C42 18 12 12 0-8Z',
    'M0-8C-22 2-24 26 0 28C24 26 22 2 0-8Z',
  ];
  return group(
    place,
    ...far,
    ...near.map((d) => path(d, { fill: tone, stroke: 'ground', width: 2 })),
    circle([0, -10], 7, { fill: 'gold' }),
  );
}

/** Two presses that overlap, in a green cup; its stem begins at the origin. */
export function bud(place: Place, tone: Tone = 'coral'): string {
  return group(
    place,
    group({ y: -6, turn: -10, scale: 0.8 }, petal(0, tone)),
    group({ y: -6, turn: 12, scale: 0.8 }, petal(0, tone)),
    path('M-11-16C-10-2-4 2 0 2S10-2 11-16C6-10 4-10 0-18C-4-10-6-10-11-16Z', { fill: 'jade' }),
  );
}

export function halfLeaf(place: Place): string {
  return group(place, path(HALF_LEAF, { fill: 'jade' }));
}

export function leaf(place: Place): string {
  return group(place, path(HALF_LEAF, { fill: 'jade' }), path(OTHER_HALF, { fill: 'jade', opacity: 0.75 }));
}
