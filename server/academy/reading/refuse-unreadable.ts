import { and, eq } from 'drizzle-orm';
import { modulePurchases, modules } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import { canRead, type ReadableModule } from '#shared/academy/module.access.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';

/** Says what would open the module. */
export function refuseUnreadable(viewer: Member, module: ReadableModule, isPurchased: boolean): void {
  if (canRead(viewer, module, isPurchased)) return;
  throw new DomainError(module.isFreeWithSubscription ? 'PREMIUM_REQUIRED' : 'PURCHASE_REQUIRED');
}

export async function refuseUnreadableId(deps: Deps, viewer: Member, moduleId: string): Promise<void> {
  const [module] = await deps.db
    .select({
      isFreeWithSubscription: modules.is_free_with_subscription,
      purchasedAt: modulePurchases.created_at,
    })
    .from(modules)
    .leftJoin(
      modulePurchases,
      and(eq(modulePurchases.module_id, modules.id), eq(modulePurchases.user_id, viewer.userId)),
    )
    .where(eq(modules.id, moduleId));
  if (!module) throw new DomainError('NOT_FOUND');
  refuseUnreadable(viewer, module, module.purchasedAt !== null);
}
