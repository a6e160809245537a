import { useEffect, useRef } from 'react';
import { findWish } from '#shared/auth/find-wish.ts';
import type { Wish } from '#shared/auth/wish.rules.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useNavigate, useSearchParams } from '#web/ui/location/location.ts';
import { arrivalOf } from './arrival.ts';
import { keptWish } from './kept-wish.ts';

/** Leads on once somebody is signed in. */
export function useArrival(): void {
  const { status } = useAuth();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const hasAsked = useRef(false);

  useEffect(() => {
    if (status === 'signed-out') hasAsked.current = true;
    if (status !== 'signed-in') return;
    const { to, state } = arrivalOf(params, { kept: keptWish.find(), hasAsked: hasAsked.current });
    keptWish.forget();
    void navigate(to, { replace: true, state });
  }, [status, params, navigate]);
}

/** The wish that a sign-up begins with. */
export function useSignUpWish(): Wish | undefined {
  const [params] = useSearchParams();
  return findWish(params.get('wish')) ?? undefined;
}
