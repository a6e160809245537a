import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { readMarkdown } from '#server/platform/markdown/read-markdown.ts';
import type { Module } from '#shared/academy/academy.contract.ts';
import { canRead } from '#shared/academy/module.access.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { modulePurchases, modules } from './academy.tables.ts';
import { moduleCardColumns } from './module-card.ts';

export async function getModule(deps: Deps, viewer: Member, input: { moduleId: string }): Promise<Module> {
  const [row] = await deps.db
    .select({
      module: { ...moduleCardColumns, content: modules.content },
      purchasedAt: modulePurchases.created_at,
    })
    .from(modules)
    .leftJoin(
      modulePurchases,
      and(eq(modulePurchases.module_id, modules.id), eq(modulePurchases.user_id, viewer.userId)),
    )
    .where(eq(modules.id, input.moduleId));
  if (!row) throw new DomainError('NOT_FOUND');
  if (!canRead(viewer, row.module, row.purchasedAt !== null)) {
    throw new DomainError(row.module.isFreeWithSubscription ? 'PREMIUM_REQUIRED' : 'PURCHASE_REQUIRED');
  }
  return { ...row.module, content: readMarkdown(row.module.content) };
}
