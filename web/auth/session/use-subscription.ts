import { useCallback, useEffect, useRef, useState } from 'react';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';
import { logFailure } from '#web/log-failure.ts';
import { useCheckAtEnd } from './use-check-at-end.ts';

type Checked = { userId: string; status: SubscriptionStatus };

/**
 * Checked after sign-in, when a session is restored and when the subscription should have ended; forgotten on
 * sign-out. A failed check counts as not subscribed.
 */
export function useSubscription(session: Session | null | undefined) {
  const userId = session?.user.id ?? null;
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isRechecking, setIsRechecking] = useState(false);
  const asked = useRef(0);

  const checkSubscription = useCallback(async () => {
    if (userId === null) return NOT_SUBSCRIBED;
    asked.current += 1;
    const turn = asked.current;
    setIsRechecking(true);
    const status = await client.billing.checkSubscription().catch(countAsNotSubscribed);
    // A late answer must not overwrite a newer one.
    if (turn === asked.current) {
      setChecked({ userId, status });
      setIsRechecking(false);
    }
    return status;
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

  const isKnown = userId !== null && checked?.userId === userId;
  const subscription = isKnown ? checked.status : NOT_SUBSCRIBED;
  useCheckAtEnd(subscription.subscription_end, checkSubscription);
  return {
    subscription,
    isCheckingSubscription: userId !== null && (!isKnown || isRechecking),
    checkSubscription,
  };
}

function countAsNotSubscribed(error: unknown): SubscriptionStatus {
  // That the session is over is not a failure of the check.
  if (errorCodeOf(error) !== 'UNAUTHENTICATED') logFailure('The subscription could not be checked.', error);
  return NOT_SUBSCRIBED;
}
