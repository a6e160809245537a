import { getMyPayment } from '#server/billing/refunds/get-my-payment.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#shared/access/viewer.ts';
import type { Payment } from '#shared/billing/billing.contract.ts';

export async function getMyReceipt(
  deps: Deps,
  viewer: Member,
  { paymentId }: { paymentId: string },
): Promise<Payment> {
  return (await getMyPayment(deps, deps.db, viewer, paymentId)).view;
}
