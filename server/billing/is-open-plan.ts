import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { subscriptions } from './billing.tables.ts';

/** A plan that its provider may charge for again. */
export const isOpenPlan = ne(subscriptions.status, 'canceled');

/** One of the provider in use, which can be told to end it. */
export function isOpenPlanHere({ payments }: Pick<Deps, 'payments'>): SQL | undefined {
  return and(eq(subscriptions.provider, payments.name), isOpenPlan);
}
