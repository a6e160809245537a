import type { Subject } from '#server/billing/providers/payment-provider.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { amongAskers, nextMoment } from './among-askers.ts';
import { applyCheckout } from './apply-checkout.ts';
import { applyPayment } from './apply-payment.ts';
import { applyPayoutAccount } from './apply-payout-account.ts';
import { applySubscription } from './apply-subscription.ts';
import { type Answers, askProvider } from './ask-provider.ts';
import { preventPayingTwice } from './prevent-paying-twice.ts';
import { Overtaken, takeVersions } from './subject-version.ts';
import { weighPlan } from './weigh-plan.ts';

/**
 * Brings what we know of something in line with what the provider says of it now. Whatever the order, number
 * and delay of its events, and however slow the answers, the last one processed leaves the truth behind. What
 * is done `alongside` is committed only together with the answers.
 */
export async function syncSubject(
  deps: Deps,
  subject: Subject,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<Answers> {
  const begunAt = nextMoment();
  return amongAskers(deps, subject, async (shared) => {
    for (;;) {
      const askedAt = nextMoment();
      const answers = await askProvider(deps, subject);
      try {
        await deps.db.transaction(async (tx) => {
          await apply(deps, tx, answers);
          await alongside?.(tx);
        });
        shared.newest = { askedAt, answers };
        return answers;
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
      // Overtaken by somebody who asked after this began: that is as good as asking again.
      const { newest } = shared;
      if (!alongside && newest && newest.askedAt > begunAt) return newest.answers;
    }
  });
}

async function apply(deps: Deps, tx: Transaction, answers: Answers): Promise<void> {
  const { checkout, payment, subscription, payoutAccount } = answers;
  const told = [checkout, payment, subscription, payoutAccount].filter((answer) => answer !== undefined);
  await takeVersions(
    deps,
    tx,
    told.filter(({ state }) => state !== null),
  );
  if (checkout) await applyCheckout(deps, tx, checkout);
  if (payoutAccount) await applyPayoutAccount(deps, tx, payoutAccount);
  const planId = payment?.state?.subscriptionId;
  const concerned = [
    payment?.state && (await applyPayment(deps, tx, payment.state)),
    subscription?.state && (await applySubscription(deps, tx, subscription.id, subscription.state)),
    planId && (await weighPlan(deps, tx, planId)),
  ];
  const userId = concerned.find((changed) => changed);
  if (userId) await preventPayingTwice(deps, tx, userId);
}
