import { useEffect, useEffectEvent } from 'react';
import { type Wish, wishText } from '#shared/auth/wish.rules.ts';
import { createPath, useLocation, useNavigate } from '#web/ui/location/location.ts';

/**
 * Navigation state of the move from signing in to where a wish is carried out. Not part of the address, so that
 * a link can make nobody do anything.
 */
export function wishState(wish: Wish) {
  return { wish: wishText(wish) };
}

export function isWished(state: unknown, wish: Wish): boolean {
  return typeof state === 'object' && state !== null && 'wish' in state && state.wish === wishText(wish);
}

/** Goes on, once, with what somebody wanted before they signed in. Null: nothing, or not yet. */
export function useWish(wish: Wish | null, grant: () => void): void {
  const location = useLocation();
  const navigate = useNavigate();
  const isDue = wish !== null && isWished(location.state, wish);
  const answer = useEffectEvent(() => {
    // Going back to this page later must not do it again.
    void navigate(createPath(location), { replace: true, state: null });
    grant();
  });
  useEffect(() => {
    if (isDue) answer();
  }, [isDue]);
}
