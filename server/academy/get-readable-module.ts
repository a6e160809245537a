import type { Queryable } from '#server/platform/db/database.ts';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { canRead, type ReadableModule } from '#shared/academy/module.access.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { getModuleCard } from './get-module-card.ts';

/** Refuses those who may not read it. */
export async function getReadableModule(
  db: Queryable,
  viewer: Member,
  moduleId: string,
): Promise<ModuleCard> {
  const { module, isPurchased } = await getModuleCard(db, viewer, moduleId);
  refuseUnreadable(viewer, module, isPurchased);
  return module;
}

/** Says what would open the module. */
export function refuseUnreadable(viewer: Member, module: ReadableModule, isPurchased: boolean): void {
  if (canRead(viewer, module, isPurchased)) return;
  throw new DomainError(module.isFreeWithSubscription ? 'PREMIUM_REQUIRED' : 'PURCHASE_REQUIRED');
}
