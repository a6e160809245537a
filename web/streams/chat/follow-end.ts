type Box = { scrollTop: number; scrollHeight: number; clientHeight: number };
type Anchor = { id: string; top: number };

/** A line or so: whoever is this close to the end follows it. */
const NEAR = 48;
/** Older messages are asked for this far before the first one comes into view. */
const AHEAD = 400;

export function isAtEnd({ scrollTop, scrollHeight, clientHeight }: Box): boolean {
  return scrollHeight - scrollTop - clientHeight <= NEAR;
}

export function isNearStart({ scrollTop }: Box): boolean {
  return scrollTop <= AHEAD;
}

/**
 * Where to scroll to after a change: to the end for those who follow it; for others, what they look at stays where
 * it is, though older messages came above it. `anchor` is where the first line was before.
 */
export function nextScrollTop(
  box: Box,
  {
    isFollowing,
    anchor,
    topOf,
  }: {
    isFollowing: boolean;
    anchor: Anchor | null;
    topOf: (id: string) => number | null;
  },
): number {
  if (isFollowing) return box.scrollHeight - box.clientHeight;
  const top = anchor && topOf(anchor.id);
  return top === null ? box.scrollTop : box.scrollTop + top - (anchor?.top ?? top);
}
