/** Counted no further: some people have tens of thousands, and nobody needs to know how many. */
export const MOST_UNREAD = 100;

export function wordUnread(count: number): string {
  return count < MOST_UNREAD ? String(count) : `${MOST_UNREAD - 1}+`;
}
