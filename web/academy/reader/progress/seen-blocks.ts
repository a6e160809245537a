import { READ_VISIBLE_RATIO } from '#shared/academy/module.rules.ts';
import { readPercentage } from '#shared/academy/reading.rules.ts';
import type { ReadingPlace } from './reading-log.ts';

/** How much of a block is on the screen, and the heights in pixels. */
type Sight = { ratio: number; shown: number; screen: number };

/** More than half of it is visible or, for one taller than the screen, it fills more than half of that. */
export function countsAsRead({ ratio, shown, screen }: Sight): boolean {
  return ratio > READ_VISIBLE_RATIO || (screen > 0 && shown > screen * READ_VISIBLE_RATIO);
}

/** Where somebody is who has these blocks before them: at the first, and as far as the last. */
export function placeOf(seen: ReadonlySet<number>, blocks: number): ReadingPlace | null {
  if (seen.size === 0) return null;
  return { position: Math.min(...seen), percentage: readPercentage(Math.max(...seen), blocks) };
}
