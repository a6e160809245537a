import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { adminRefunds } from '#server/billing/billing.tables.ts';
import type { Deps } from '#server/deps.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/**
 * Is an administrator's refund of this payment, other than the one being sent, on its way as far as we know?
 * Then nobody is told no, and nothing is refunded twice. Usually that is known within minutes
 * (`clearUpLostRefunds`); if the provider it was sent to is no longer in use, it stops counting after a day.
 */
export async function isBeingRefunded(
  deps: Deps,
  tx: Transaction,
  paymentId: string,
  sending?: string,
): Promise<boolean> {
  const underWay = and(
    eq(adminRefunds.payment_id, paymentId),
    isNull(adminRefunds.settled_at),
    gt(adminRefunds.sent_at, later(deps.clock.now(), { days: -1 })),
    sending ? ne(adminRefunds.id, sending) : undefined,
  );
  return (await tx.$count(adminRefunds, underWay)) > 0;
}
