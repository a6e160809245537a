import { useEffect, useRef, useSyncExternalStore } from 'react';
import { findWish, findWishKind, type WishKind } from '#shared/auth/find-wish.ts';
import type { Wish } from '#shared/auth/wish.rules.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useNavigate, useSearchParams } from '#web/ui/location/location.ts';
import { arrivalOf, findNamedWish } from './arrival.ts';
import { keptWish } from './kept-wish.ts';

/** Leads on once somebody is signed in. `named` is what the page says that signing in is for. */
export function useArrival(named: WishKind | null): void {
  const { status, user } = useAuth();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const read = useRef<WishKind>(null);
  const hasLed = useRef(false);

  useEffect(() => {
    if (status === 'signed-out') {
      read.current = named;
      hasLed.current = false;
    }
    if (status !== 'signed-in' || !user || hasLed.current) return;
    // The page stays until the next one is there, and by then no wish is left to lead to it.
    hasLed.current = true;
    const kept = keptWish.findFor(user);
    const hasRead = read.current !== null && read.current === findNamedWish(params, kept)?.kind;
    const { to, state } = arrivalOf(params, { kept, hasRead });
    keptWish.forget();
    void navigate(to, { replace: true, state });
  }, [status, user, named, params, navigate]);
}

/** What signing in is for. The server renders without what only this browser knows. */
export function useNamedWish(): WishKind | null {
  const [params] = useSearchParams();
  const kept = useSyncExternalStore(neverChanges, findKeptKind, () => null);
  // Of what is wished for, the server was told the kind only.
  return findWishKind(params.get('wish')) ?? (params.has('next') ? null : kept);
}

const neverChanges = () => () => undefined;
const findKeptKind = (): WishKind | null => keptWish.find()?.kind ?? null;

/** The wish that a sign-up begins with. */
export function useSignUpWish(): Wish | undefined {
  const [params] = useSearchParams();
  return findWish(params.get('wish')) ?? undefined;
}
