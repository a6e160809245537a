import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { NOT_SUBSCRIBED } from '#web/auth/auth-context.ts';
import { QUICK_RETRIES } from './use-check-again.ts';

export type CheckedSubscription = {
  userId: string;
  status: SubscriptionStatus;
  /** Once it is, it stays so: whatever is being checked again, the last answer counts until there is another. */
  isKnown: boolean;
  /** That it is comes from an answer, not from having given up asking. */
  isAnswered: boolean;
  /** In a row. */
  failures: number;
};

const UNASKED = { status: NOT_SUBSCRIBED, isKnown: false, isAnswered: false, failures: 0 };

/**
 * What is known after a check; `status` is null if it failed. That counts as not subscribed, but only after a
 * few quick repetitions: one lost answer must not offer Premium to those who have it.
 */
export function afterCheck(
  before: CheckedSubscription | null,
  userId: string,
  status: SubscriptionStatus | null,
): CheckedSubscription {
  if (status) return { userId, status, isKnown: true, isAnswered: true, failures: 0 };
  const last = before?.userId === userId ? before : UNASKED;
  const failures = last.failures + 1;
  const isGivenUp = failures > QUICK_RETRIES;
  return {
    userId,
    status: isGivenUp ? NOT_SUBSCRIBED : last.status,
    isKnown: last.isKnown || isGivenUp,
    isAnswered: last.isAnswered && !isGivenUp,
    failures,
  };
}
