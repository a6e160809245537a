import { saveModule } from '#server/academy/save-module.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { ModuleFormValues } from '#shared/academy/module.form.ts';
import type { Admin } from '#shared/access/viewer.ts';
import type { LockedModule } from './lock-module.ts';

type Edit = {
  module: LockedModule['module'];
  text: ModuleFormValues;
  act: 'module.edit' | 'module.restore';
  details?: Record<string, number>;
};

/**
 * The fingerprint stays: it says which built-in text the module was given, so that restoring exactly that
 * text opens it to newer ones again.
 */
export async function saveEdit(deps: Deps, tx: Transaction, viewer: Admin, edit: Edit): Promise<void> {
  const { module, text, act, details } = edit;
  const { version } = await saveModule(deps, tx, {
    moduleNumber: module.module_number,
    text,
    art: module.art,
    origin: 'edited',
    builtInFingerprint: module.built_in_fingerprint,
  });
  await deps.emit(tx, 'administratorActed', {
    adminId: viewer.userId,
    act,
    subject: `module:${module.id}`,
    details: { version, ...details },
  });
}
