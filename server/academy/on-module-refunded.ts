import { and, eq } from 'drizzle-orm';
import type { Reaction } from '#server/reactions.ts';
import { modulePurchases } from './academy.tables.ts';

export const onModuleRefunded: Reaction<'purchaseRefunded'> = async (
  _deps,
  tx,
  { kind, userId, moduleId },
) => {
  if (kind !== 'module' || !moduleId) return;
  await tx
    .delete(modulePurchases)
    .where(and(eq(modulePurchases.user_id, userId), eq(modulePurchases.module_id, moduleId)));
};
