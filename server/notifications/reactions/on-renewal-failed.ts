import { raiseNotice } from '#server/notifications/delivery/raise-notice.ts';
import type { Reaction } from '#server/reactions.ts';

export const onRenewalFailed: Reaction<'renewalFailed'> = async (deps, tx, renewal) => {
  const { userId, subscriptionId, periodEnd, at } = renewal;
  const paidUntil = periodEnd.toISOString();
  await raiseNotice(
    deps,
    tx,
    {
      kind: 'payment_failed',
      subject_key: `renewal:${subscriptionId}:${paidUntil}`,
      facts: { paidUntil },
      created_at: at,
    },
    { userId },
  );
};
