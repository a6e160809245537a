/** How a close-up is framed: the nails are always larger than the frame can hold. */
export const COMPOSITIONS = ['one', 'duo', 'trio', 'wheel', 'macro'] as const;

export type Composition = (typeof COMPOSITIONS)[number];
