import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { canRead } from '#shared/academy/module.access.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { modulePurchases, modules } from './academy.tables.ts';
import { moduleCardColumns } from './module-card.ts';

/** Without its text. Throws what the viewer lacks, unless they `mayAnyway`. */
export async function getReadableModule(
  db: Queryable,
  viewer: Member,
  moduleId: string,
  mayAnyway = false,
): Promise<ModuleCard> {
  const [row] = await db
    .select({ module: moduleCardColumns, purchasedAt: modulePurchases.created_at })
    .from(modules)
    .leftJoin(
      modulePurchases,
      and(eq(modulePurchases.module_id, modules.id), eq(modulePurchases.user_id, viewer.userId)),
    )
    .where(eq(modules.id, moduleId));
  if (!row) throw new DomainError('NOT_FOUND');
  if (!mayAnyway && !canRead(viewer, row.module, row.purchasedAt !== null)) {
    throw new DomainError(row.module.isFreeWithSubscription ? 'PREMIUM_REQUIRED' : 'PURCHASE_REQUIRED');
  }
  return row.module;
}
