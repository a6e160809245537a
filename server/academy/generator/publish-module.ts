import { eq } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import { type ModuleToSave, saveModule } from '#server/academy/save-module.ts';
import type { Deps } from '#server/deps.ts';
import type { ClaimedItem } from './claim-item.ts';
import { settleItem } from './settle-item.ts';

/** Adds the module and settles its item. A module that has appeared in the meantime stays as it is. */
export async function publishModule(deps: Deps, item: ClaimedItem, module: ModuleToSave): Promise<void> {
  await settleItem(deps, item, {
    state: 'done',
    async save(tx) {
      const isThere = eq(modules.module_number, module.moduleNumber);
      if ((await tx.$count(modules, isThere)) === 0) await saveModule(deps, tx, module);
    },
  });
}
