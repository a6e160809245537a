import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';
import { logFailure } from '#web/log-failure.ts';
import { afterCheck, type CheckedSubscription } from './checked-subscription.ts';
import { QUICK_RETRIES, useCheckAgain } from './use-check-again.ts';
import { useCheckAtEnd } from './use-check-at-end.ts';

/**
 * Checked after sign-in, when a session is restored and when the subscription should have ended; forgotten on
 * sign-out. A failed check is repeated.
 */
export function useSubscription(session: Session | null | undefined) {
  const userId = session?.user.id ?? null;
  const [checked, setChecked] = useState<CheckedSubscription | null>(null);
  const [isRechecking, setIsRechecking] = useState(false);
  const asked = useRef(0);

  const checkSubscription = useCallback(async () => {
    if (userId === null) return NOT_SUBSCRIBED;
    asked.current += 1;
    const turn = asked.current;
    setIsRechecking(true);
    const status = await client.billing.checkSubscription().catch(noteFailure);
    // A late answer must not overwrite a newer one.
    if (turn === asked.current) {
      setChecked((before) => afterCheck(before, userId, status));
      setIsRechecking(false);
    }
    return status ?? NOT_SUBSCRIBED;
  }, [userId]);

  useEffect(() => {
    if (userId === null) {
      setChecked(null);
      return;
    }
    // In a separate task, so that whatever signed the person in finishes first.
    const timer = setTimeout(() => void checkSubscription(), 0);
    return () => clearTimeout(timer);
  }, [userId, checkSubscription]);

  const isTheirs = userId !== null && checked?.userId === userId;
  const subscription = isTheirs ? checked.status : NOT_SUBSCRIBED;
  const failures = isTheirs ? checked.failures : 0;
  useCheckAtEnd(subscription.subscription_end, checkSubscription);
  useCheckAgain(failures, checkSubscription);
  const isUncertain = failures > 0 && failures <= QUICK_RETRIES;
  const isSubscriptionKnown = isTheirs && checked.isKnown;
  const isSubscriptionAnswered = isTheirs && checked.isAnswered;
  const isCheckingSubscription = userId !== null && (!isTheirs || isRechecking || isUncertain);
  return useMemo(
    () => ({
      subscription,
      isSubscriptionKnown,
      isSubscriptionAnswered,
      isCheckingSubscription,
      checkSubscription,
    }),
    [subscription, isSubscriptionKnown, isSubscriptionAnswered, isCheckingSubscription, checkSubscription],
  );
}

/** That the session is over is not a failure of the check. */
function noteFailure(error: unknown): SubscriptionStatus | null {
  if (errorCodeOf(error) === 'UNAUTHENTICATED') return NOT_SUBSCRIBED;
  logFailure('The subscription could not be checked.', error);
  return null;
}
