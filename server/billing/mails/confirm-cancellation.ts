import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { accountDeletions } from '#server/account/account.tables.ts';
import { subscriptions } from '#server/billing/billing.tables.ts';
import { isOpenPlanHere } from '#server/billing/is-open-plan.ts';
import type { SubscriptionState } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { mailCancellation } from './mail-cancellation.ts';

type Plan = typeof subscriptions.$inferSelect;
type News = { userId: string; known: Plan | undefined; state: SubscriptionState };

/** A plan that its owner has cancelled, at once or with the end of the month. Each cancellation is confirmed once. */
export async function confirmCancellation(deps: Deps, tx: Transaction, news: News): Promise<void> {
  const { userId, known, state } = news;
  if (known?.cancel_at_period_end) return;
  const hasEnded = state.status === 'canceled';
  const isCancelled = hasEnded ? await isEndedByOwner(deps, tx, news) : state.cancelsAtPeriodEnd;
  if (!isCancelled) return;
  const isWithheld = known?.money === 'withheld';
  await mailCancellation(deps, tx, { userId, paidUntil: state.paidUntil, hasEnded, isWithheld });
}

/** Plans that we end ourselves are explained by the mail about the refund, the new plan or the account. */
async function isEndedByOwner(deps: Deps, tx: Transaction, { userId, known, state }: News): Promise<boolean> {
  if (!known || known.status === 'canceled' || !state.isEndWanted) return false;
  if (known.ended_over_payment_id !== null) return false;
  const { user_id, id } = subscriptions;
  const others = and(eq(user_id, userId), ne(id, known.id), isOpenPlanHere(deps));
  if ((await tx.$count(subscriptions, others)) > 0) return false;
  const isLeaving = and(eq(accountDeletions.user_id, userId), isNotNull(accountDeletions.begun_at));
  return (await tx.$count(accountDeletions, isLeaving)) === 0;
}
