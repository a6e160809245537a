import { and, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { modulePurchases, modules } from './academy.tables.ts';
import { moduleCardColumns } from './module-card.ts';

/** Joins a module with the viewer's purchase of it, if there is one. */
export function isPurchaseBy({ userId }: Member): SQL | undefined {
  return and(eq(modulePurchases.module_id, modules.id), eq(modulePurchases.user_id, userId));
}

/** A module without its text, and whether the viewer has bought it. */
export async function getModuleCard(
  db: Queryable,
  viewer: Member,
  moduleId: string,
): Promise<{ module: ModuleCard; isPurchased: boolean }> {
  const [row] = await db
    .select({ module: moduleCardColumns, purchasedAt: modulePurchases.created_at })
    .from(modules)
    .leftJoin(modulePurchases, isPurchaseBy(viewer))
    .where(eq(modules.id, moduleId));
  if (!row) throw new DomainError('NOT_FOUND');
  return { module: row.module, isPurchased: row.purchasedAt !== null };
}
