import { and, asc, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { ModuleStanding } from '#shared/academy/academy.contract.ts';
import { canRead } from '#shared/academy/module.access.ts';
import type { Member } from '#shared/access/viewer.ts';
import { moduleProgress, modulePurchases, modules } from './academy.tables.ts';
import { isPurchaseBy } from './get-module-card.ts';

export async function listMyModules(deps: Deps, viewer: Member): Promise<ModuleStanding[]> {
  const rows = await deps.db
    .select({
      moduleId: modules.id,
      isFreeWithSubscription: modules.is_free_with_subscription,
      purchasedAt: modulePurchases.created_at,
      progressPercentage: moduleProgress.progress_percentage,
      completedAt: moduleProgress.completed_at,
    })
    .from(modules)
    .leftJoin(modulePurchases, isPurchaseBy(viewer))
    .leftJoin(
      moduleProgress,
      and(eq(moduleProgress.module_id, modules.id), eq(moduleProgress.user_id, viewer.userId)),
    )
    .orderBy(asc(modules.module_number));
  return rows.map((row) => ({
    moduleId: row.moduleId,
    isAvailable: canRead(viewer, row, row.purchasedAt !== null),
    progressPercentage: row.progressPercentage ?? 0,
    isCompleted: row.completedAt !== null,
  }));
}
