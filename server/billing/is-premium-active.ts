import { later } from '#server/platform/clock.ts';
import { PREMIUM_GRACE_DAYS } from '#shared/billing/prices.ts';
import type { subscriptions } from './billing.tables.ts';

type Subscription = Pick<typeof subscriptions.$inferSelect, 'status' | 'current_period_end'>;

/** Decided from the clock and our own row: no job has to have run, and no provider has to answer. */
export function isPremiumActive(subscription: Subscription | null, now: Date): boolean {
  return subscription !== null && premiumEnd(subscription) > now;
}

/** When access ends: with the paid period, or after the grace that follows a failed renewal. */
export function premiumEnd(subscription: Subscription): Date {
  const graceDays = subscription.status === 'past_due' ? PREMIUM_GRACE_DAYS : 0;
  return later(subscription.current_period_end, { days: graceDays });
}
