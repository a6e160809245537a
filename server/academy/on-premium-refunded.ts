import { and, eq, exists, gt, inArray, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { lockPerson } from '#server/auth/lock-person.ts';
import { payments } from '#server/billing/billing.tables.ts';
import { isKeptPayment } from '#server/billing/payments/payment-view.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/reactions.ts';
import { modulePurchases, modules } from './academy.tables.ts';
import { moduleCertificates } from './certificates/certificates.tables.ts';
import { withdrawCertificate } from './certificates/withdraw-certificate.ts';
import { moduleQuizAttempts } from './quiz/quiz.tables.ts';

/**
 * As with a refunded module, for what was done with Premium since that payment: attempts under way go, certificates
 * are withdrawn. What other months that stay paid have opened stays, and so does a module that was bought as well.
 */
export const onPremiumRefunded: Reaction<'purchaseRefunded'> = async (
  deps,
  tx,
  { kind, userId, paymentId },
) => {
  if (kind !== 'premium') return;
  // Before the attempts, as everywhere.
  await lockPerson(tx, userId);
  const { user_id, module_id, submitted_at, started_at } = moduleQuizAttempts;
  await tx
    .delete(moduleQuizAttempts)
    .where(
      and(
        eq(user_id, userId),
        isNull(submitted_at),
        isPremiumModule(tx, module_id, userId),
        isUnpaid(tx, started_at, { userId, paymentId }),
      ),
    );
  const earned = await tx
    .select({ moduleId: moduleCertificates.module_id })
    .from(moduleCertificates)
    .where(
      and(
        eq(moduleCertificates.user_id, userId),
        isNull(moduleCertificates.withdrawn_at),
        isPremiumModule(tx, moduleCertificates.module_id, userId),
        isUnpaid(tx, moduleCertificates.issued_at, { userId, paymentId }),
      ),
    );
  for (const { moduleId } of earned) await withdrawCertificate(deps, tx, { userId, moduleId });
};

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

/** Since this payment, and in no month whose money we have. */
function isUnpaid(
  tx: Transaction,
  at: PgColumn,
  { userId, paymentId }: { userId: string; paymentId: string },
): SQL | undefined {
  const { id, user_id, kind, paid_at } = payments;
  const refunded = tx
    .select({ id })
    .from(payments)
    .where(and(eq(id, paymentId), lte(paid_at, at)));
  const monthEnd = sql`${paid_at} + interval '1 month'`;
  const paid = tx
    .select({ id })
    .from(payments)
    .where(and(eq(user_id, userId), eq(kind, 'premium'), isKeptPayment, lte(paid_at, at), gt(monthEnd, at)));
  return and(exists(refunded), notExists(paid));
}
