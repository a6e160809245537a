import type { payments } from '#server/billing/billing.tables.ts';
import type { Purchase } from '#server/events.ts';

/** The purchase as other features see it; null if the buyer's account is gone. */
export function toPurchase(
  payment: typeof payments.$inferSelect,
  tipMessage: string,
  at: Date,
): Purchase | null {
  if (payment.user_id === null) return null;
  return {
    paymentId: payment.id,
    orderId: payment.order_id,
    kind: payment.kind,
    userId: payment.user_id,
    courseId: payment.course_id,
    moduleId: payment.module_id,
    streamId: payment.stream_id,
    creatorId: payment.creator_id,
    amountCents: payment.amount_cents,
    tipMessage,
    at,
  };
}
