import type { Reaction } from '#server/reactions.ts';
import { personTopic } from '#shared/realtime.ts';

/** Paid, refunded or restored: pages that show a lock, or none, refresh. */
export const onPurchaseSettled: Reaction<'purchasePaid' | 'purchaseRefunded' | 'purchaseRestored'> = async (
  deps,
  tx,
  purchase,
) => {
  const { kind, courseId, moduleId } = purchase;
  await deps.hub.publish(personTopic(purchase.userId), 'purchases.changed', { kind, courseId, moduleId }, tx);
};
