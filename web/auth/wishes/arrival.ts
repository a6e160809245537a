import { safeNextPath } from '#shared/auth/auth.rules.ts';
import { findWish, wishPath } from '#shared/auth/find-wish.ts';
import type { Wish } from '#shared/auth/wish.rules.ts';
import { wishState } from './use-wish.ts';

type Arrival = { to: string; state: ReturnType<typeof wishState> | null };

/**
 * Where signing in leads: on to what somebody wanted, back to the page that asked, or to the dashboard. A wish is
 * passed on to be carried out only by those who read on this page what would follow, and then signed in
 * (`hasAsked`); others merely followed a link.
 */
export function arrivalOf(
  params: URLSearchParams,
  { kept, hasAsked }: { kept: Wish | null; hasAsked: boolean },
): Arrival {
  const next = params.get('next');
  const wish = findWish(params.get('wish')) ?? (next === null ? kept : null);
  if (wish === null) return { to: safeNextPath(next), state: null };
  return { to: wishPath(wish), state: hasAsked ? wishState(wish) : null };
}
