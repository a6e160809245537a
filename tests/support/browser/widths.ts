import { count } from '#tests/support/counts.ts';

/** The main stories: on the phone and on the desktop, whenever the tests run. */
export const everywhere = { tag: ['@phone', '@desktop'] };

export const phone = { tag: '@phone' };

/** Both widths in the full run; in `npm test` the one given, since two take twice as long. */
export function atLeastOn(width: '@phone' | '@desktop') {
  return { tag: count(1, 2) === 2 ? everywhere.tag : [width] };
}
