import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#server/deps.ts';
import { isFreeWithPremium } from '#shared/academy/academy.rules.ts';
import type { EditableModule, ModuleUpdate } from '#shared/academy/editor.contract.ts';
import type { Admin } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { getEditableModule } from './get-editable-module.ts';
import { lockModule } from './lock-module.ts';
import { saveEdit } from './save-edit.ts';

export async function updateModule(
  deps: Deps,
  viewer: Admin,
  { moduleId, version, ...text }: ModuleUpdate & { moduleId: string },
): Promise<EditableModule> {
  await deps.db.transaction(async (tx) => {
    const before = await lockModule(tx, moduleId);
    if (!before) throw new DomainError('NOT_FOUND');
    const { module } = before;
    demandFittingPrice(module.module_number, text.individualPriceCents);
    // Also the same form sent again, for example after a lost connection.
    if (isDeepStrictEqual(before.text, text)) return;
    if (version !== module.version) throw new DomainError('CHANGED_ELSEWHERE');
    await saveEdit(deps, tx, viewer, { module, text, act: 'module.edit' });
  });
  return getEditableModule(deps, viewer, { moduleId });
}

function demandFittingPrice(moduleNumber: number, cents: number | null): void {
  const comesWithPremium = isFreeWithPremium(moduleNumber);
  if (comesWithPremium === (cents === null)) return;
  const message = comesWithPremium ? 'This module comes with Premium and has no price' : 'Price is required';
  throw new DomainError('INVALID_INPUT', { fields: { individualPriceCents: message } });
}
