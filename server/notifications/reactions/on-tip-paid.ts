import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';

export const onTipPaid: Reaction<'purchasePaid'> = async (deps, tx, purchase) => {
  const { paymentId, kind, userId, creatorId, streamId, amountCents, at } = purchase;
  if (kind !== 'tip' || !creatorId) return;
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'tip_received',
      subject_key: `payment:${paymentId}`,
      actor_id: userId,
      stream_id: streamId,
      facts: { amountCents },
      created_at: at,
    },
    { userId: creatorId },
  );
};
