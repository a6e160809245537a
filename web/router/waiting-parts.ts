/** Parts of a page somebody has just arrived at that are not laid out yet (arrival.ts). */
export const WAITING_PARTS = ':root[data-arriving] .lower-parts > :not([data-laid-out])';
