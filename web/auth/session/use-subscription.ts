import { useCallback, useEffect, useState } from 'react';
import type { Session } from '#shared/auth/auth.contract.ts';
import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { client } from '#web/api.ts';
import { NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';

type Checked = { userId: string; status: SubscriptionStatus };

/** Checked right after sign-in or a restored session, forgotten on sign-out; a failed check counts as not subscribed. */
export function useSubscription(session: Session | null | undefined) {
  const userId = session?.user.id ?? null;
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isRechecking, setIsRechecking] = useState(false);

  const checkSubscription = useCallback(async () => {
    if (userId === null) return NOT_SUBSCRIBED;
    setIsRechecking(true);
    const status = await client.billing.checkSubscription().catch(() => NOT_SUBSCRIBED);
    setChecked({ userId, status });
    setIsRechecking(false);
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
  return {
    subscription: isKnown ? checked.status : NOT_SUBSCRIBED,
    isCheckingSubscription: userId !== null && (!isKnown || isRechecking),
    checkSubscription,
  };
}
