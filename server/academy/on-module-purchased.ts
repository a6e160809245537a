import type { Reaction } from '#server/reactions.ts';
import { modulePurchases } from './academy.tables.ts';
import { reinstateCertificate } from './certificates/withdraw-certificate.ts';

export const onModulePurchased: Reaction<'purchasePaid' | 'purchaseRestored'> = async (
  deps,
  tx,
  purchase,
) => {
  const { kind, userId, moduleId, at } = purchase;
  if (kind !== 'module' || !moduleId) return;
  await tx
    .insert(modulePurchases)
    .values({ user_id: userId, module_id: moduleId, created_at: at })
    .onConflictDoNothing();
  await reinstateCertificate(deps, tx, { userId, moduleId });
};
