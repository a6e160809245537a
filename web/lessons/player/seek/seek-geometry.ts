import type { Bookmark } from '#shared/lessons/lessons.contract.ts';

/** A press this close to a bookmark, in pixels, means the bookmark. */
const SNAP_PIXELS = 8;

/** Where a pointer is on a bar: 0 at its left end, 1 at its right. */
export function shareAt(clientX: number, { left, width }: Pick<DOMRect, 'left' | 'width'>): number {
  return width === 0 ? 0 : Math.min(Math.max(0, (clientX - left) / width), 1);
}

export function shareOf(seconds: number, duration: number): number {
  return duration === 0 ? 0 : Math.min(Math.max(0, seconds / duration), 1);
}

/** The bookmark a pointer is aiming at, if any: the nearest within reach. */
export function bookmarkNear(
  bookmarks: readonly Bookmark[],
  time: number,
  { duration, width }: { duration: number; width: number },
): Bookmark | null {
  if (width === 0) return null;
  const reach = (SNAP_PIXELS * duration) / width;
  const distance = ({ timeSeconds }: Bookmark) => Math.abs(timeSeconds - time);
  const [nearest] = bookmarks.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) <= reach ? nearest : null;
}
