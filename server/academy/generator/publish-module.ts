import { addModule, type ModuleToSave } from '#server/academy/save-module.ts';
import type { Deps } from '#server/deps.ts';
import type { ClaimedItem } from './claim-item.ts';
import { settleItem } from './settle-item.ts';

/** Adds the module and settles its item. A module that has appeared in the meantime stays as it is. */
export async function publishModule(deps: Deps, item: ClaimedItem, module: ModuleToSave): Promise<void> {
  await settleItem(deps, item, {
    state: 'done',
    async save(tx) {
      await addModule(deps, tx, module);
    },
  });
}
