import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';

/** Why a plan does not renew, and what would change that: a card for one that failed, nothing but a tap for the rest. */
export function describePlanEnd({ hasFailedRenewal }: SubscriptionStatus): string {
  return hasFailedRenewal ? BILLING_MESSAGES.renewalFailed : BILLING_MESSAGES.premiumCancelled;
}
