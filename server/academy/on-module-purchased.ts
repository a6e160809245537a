import type { Reaction } from '#server/reactions.ts';
import { modulePurchases } from './academy.tables.ts';

export const onModulePurchased: Reaction<'purchasePaid' | 'purchaseRestored'> = async (
  _deps,
  tx,
  purchase,
) => {
  const { kind, userId, moduleId, at } = purchase;
  if (kind !== 'module' || !moduleId) return;
  await tx
    .insert(modulePurchases)
    .values({ user_id: userId, module_id: moduleId, created_at: at })
    .onConflictDoNothing();
};
