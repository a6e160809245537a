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
 * Checked right after sign-in or a restored session and once it should have ended, forgotten on sign-out; a failed
 * check counts as not subscribed.
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
    // An answer that comes late must not undo a newer one.
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
    // A task of its own: whoever signed the person in finishes first.
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
  // A session that is over was asked nothing.
  if (errorCodeOf(error) !== 'UNAUTHENTICATED') logFailure('The subscription could not be checked.', error);
  return NOT_SUBSCRIBED;
}
