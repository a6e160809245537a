import { payments } from '#server/billing/billing.tables.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';
import type { PurchaseKind } from '#shared/billing/purchase.rules.ts';
import { receiptNumber } from '#shared/billing/receipt.ts';

export const paymentColumns = {
  id: payments.id,
  kind: payments.kind,
  title: payments.title,
  amountCents: payments.amount_cents,
  refundedCents: payments.refunded_cents,
  paidAt: payments.paid_at,
  receiptNumber: payments.receipt_number,
};

type PaymentRow = Omit<Payment, 'paidAt' | 'receiptNumber' | 'kind'> & {
  kind: PurchaseKind;
  paidAt: Date;
  receiptNumber: number;
};

export function toPayment({ paidAt, receiptNumber: number, ...row }: PaymentRow): Payment {
  return { ...row, paidAt: paidAt.toISOString(), receiptNumber: receiptNumber(number) };
}
