import { safeNextPath } from '#shared/auth/auth.rules.ts';
import { findWish, wishPath } from '#shared/auth/find-wish.ts';
import type { Wish } from '#shared/auth/wish.rules.ts';
import { wishState } from './use-wish.ts';

type Arrival = { to: string; state: ReturnType<typeof wishState> | null };

/** What signing in on this page is for: what the page was opened with, or what is left from a mailed link. */
export function findNamedWish(params: URLSearchParams, kept: Wish | null): Wish | null {
  return findWish(params.get('wish')) ?? (params.has('next') ? null : kept);
}

/**
 * Where signing in leads: on to what somebody wanted, back to the page that asked, or to the dashboard. A wish is
 * passed on to be carried out only by those who read on this page what would follow, and then signed in
 * (`hasRead`); others merely followed a link.
 */
export function arrivalOf(
  params: URLSearchParams,
  { kept, hasRead }: { kept: Wish | null; hasRead: boolean },
): Arrival {
  const wish = findNamedWish(params, kept);
  if (wish === null) return { to: safeNextPath(params.get('next')), state: null };
  return { to: wishPath(wish), state: hasRead ? wishState(wish) : null };
}
