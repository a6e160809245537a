import { and, eq } from 'drizzle-orm';
import { moduleVersions } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { EditableModule } from '#shared/academy/editor.contract.ts';
import type { Admin } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { getEditableModule } from './get-editable-module.ts';
import { lockModule } from './lock-module.ts';
import { moduleTextOf } from './module-text.ts';
import { saveEdit } from './save-edit.ts';

type Restoration = { moduleId: string; version: number; restored: number };

/** An earlier text becomes the newest. One from before modules had questions keeps the present ones. */
export async function restoreModule(
  deps: Deps,
  viewer: Admin,
  { moduleId, version, restored }: Restoration,
): Promise<EditableModule> {
  await deps.db.transaction(async (tx) => {
    const before = await lockModule(tx, moduleId);
    if (!before) throw new DomainError('NOT_FOUND');
    const { module } = before;
    if (version !== module.version) throw new DomainError('CHANGED_ELSEWHERE');
    if (restored === module.version) return;
    const isWanted = and(eq(moduleVersions.module_id, moduleId), eq(moduleVersions.version, restored));
    const [wanted] = await tx.select().from(moduleVersions).where(isWanted);
    if (!wanted) throw new DomainError('NOT_FOUND');
    const questions = wanted.questions.length > 0 ? wanted.questions : before.text.questions;
    const text = moduleTextOf(wanted, questions);
    await saveEdit(deps, tx, viewer, { module, text, act: 'module.restore', details: { restored } });
  });
  return getEditableModule(deps, viewer, { moduleId });
}
