import { findNeedlessReason } from '#server/billing/sync/find-needless-payments.ts';
import type { Deps } from '#server/deps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import type { MoneyBack } from '#shared/billing/payment-state.ts';
import type { PurchaseKind } from '#shared/billing/purchase.rules.ts';
import { receiptNumber } from '#shared/billing/receipt.ts';
import { judgeRefund } from '#shared/billing/refund.rules.ts';

type PaymentRow = MoneyBack & {
  id: string;
  userId: string | null;
  kind: PurchaseKind;
  title: string;
  paidAt: Date;
  receiptNumber: number;
  refundWantedAt: Date | null;
  refundDeclineReason: string | null;
  isGranted: boolean;
  refundPromisedAt: Date | null;
  provider: string;
  isFirst: boolean;
  wasRefundedBefore: boolean;
  usedPercent: number;
};

export async function toPayment(deps: Deps, db: Queryable, row: PaymentRow): Promise<Payment> {
  const {
    userId,
    isGranted,
    refundPromisedAt,
    provider,
    isFirst,
    wasRefundedBefore,
    usedPercent,
    ...payment
  } = row;
  const isWanted = row.refundWantedAt !== null;
  const facts = {
    isWanted,
    isDeclined: row.refundDeclineReason !== null,
    isGranted,
    refundPromisedAt,
    isElsewhere: provider !== deps.payments.name,
    isFirst,
    wasRefundedBefore,
    usedPercent,
  };
  return {
    ...payment,
    paidAt: row.paidAt.toISOString(),
    receiptNumber: receiptNumber(row.receiptNumber),
    refundWantedAt: row.refundWantedAt?.toISOString() ?? null,
    refundVerdict: judgeRefund({ ...payment, ...facts }, deps.clock.now()),
    // Only matters for the few that are before the administrator.
    needlessReason: isWanted ? await findNeedlessReason(deps, db, { id: row.id, user_id: userId }) : null,
  };
}
