import { and, asc, eq, inArray, isNull, notExists, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lockPerson } from '#server/auth/lock-person.ts';
import { listPremiumMonths, type PremiumMonth } from '#server/billing/payments/list-premium-months.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/reactions.ts';
import { modulePurchases, modules } from './academy.tables.ts';
import { moduleCertificates } from './certificates/certificates.tables.ts';
import { issueCertificate } from './certificates/issue-certificate.ts';
import { reinstateCertificate, withdrawCertificate } from './certificates/withdraw-certificate.ts';
import { isPaidFor } from './is-paid-for.ts';
import { listPasses } from './quiz/list-passes.ts';
import { moduleQuizAttempts } from './quiz/quiz.tables.ts';

/**
 * Paid, refunded or restored: what was done with Premium stands as far as it is paid for now, whichever of them
 * happened and in whatever order. Otherwise attempts under way go, and certificates are withdrawn until it is.
 */
export const onPremiumSettled: Reaction<'purchasePaid' | 'purchaseRefunded' | 'purchaseRestored'> = async (
  deps,
  tx,
  { kind, userId },
) => {
  if (kind !== 'premium') return;
  // Before the attempts, as everywhere.
  await lockPerson(tx, userId);
  const months = await listPremiumMonths(tx, userId);
  await endUnpaidAttempts(tx, userId, months);
  await settleCertificates(deps, tx, userId, months);
};

async function endUnpaidAttempts(tx: Transaction, userId: string, months: readonly PremiumMonth[]) {
  const { id, user_id, module_id, submitted_at, started_at } = moduleQuizAttempts;
  const underWay = await tx
    .select({ id, startedAt: started_at })
    .from(moduleQuizAttempts)
    .where(and(eq(user_id, userId), isNull(submitted_at), isPremiumModule(tx, module_id, userId)));
  const unpaid = underWay
    .filter(({ startedAt }) => !isPaidFor(startedAt, months))
    .map((attempt) => attempt.id);
  await tx.delete(moduleQuizAttempts).where(inArray(id, unpaid));
}

/** One whose pass is no longer paid for certifies the next pass that is, if there is any. */
async function settleCertificates(
  deps: Deps,
  tx: Transaction,
  userId: string,
  months: readonly PremiumMonth[],
): Promise<void> {
  const { module_id, user_id, attempt_id, withdrawn_at } = moduleCertificates;
  const certificates = await tx
    .select({ moduleId: module_id, startedAt: moduleQuizAttempts.started_at, withdrawnAt: withdrawn_at })
    .from(moduleCertificates)
    .innerJoin(moduleQuizAttempts, eq(moduleQuizAttempts.id, attempt_id))
    .where(and(eq(user_id, userId), isPremiumModule(tx, module_id, userId)))
    .orderBy(asc(moduleCertificates.id));
  for (const { moduleId, startedAt, withdrawnAt } of certificates) {
    const holding = { userId, moduleId };
    const isPaid = isPaidFor(startedAt, months);
    if (isPaid && withdrawnAt) await reinstateCertificate(deps, tx, holding);
    if (isPaid) continue;
    if (!withdrawnAt) await withdrawCertificate(deps, tx, holding);
    const passes = await listPasses(tx, holding);
    const pass = passes.find((other) => isPaidFor(other.startedAt, months));
    if (pass) await issueCertificate(deps, tx, { ...holding, ...pass });
  }
}

/** One that Premium opens, and nothing else opened to this person. */
function isPremiumModule(tx: Transaction, moduleId: PgColumn, userId: string): SQL | undefined {
  const included = tx
    .select({ id: modules.id })
    .from(modules)
    .where(eq(modules.is_free_with_subscription, true));
  const bought = tx
    .select({ id: modulePurchases.module_id })
    .from(modulePurchases)
    .where(and(eq(modulePurchases.user_id, userId), eq(modulePurchases.module_id, moduleId)));
  return and(inArray(moduleId, included), notExists(bought));
}
