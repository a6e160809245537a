import { eq } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import { claimItem, updateClaimed } from './claim-item.ts';
import type { ItemKey } from './generator.jobs.ts';
import { publishBuiltIn } from './publish-built-in.ts';
import { settleItem } from './settle-item.ts';
import { writeModule } from './write-module.ts';

/** Makes one missing module, from wherever an earlier attempt got to. */
export async function generateModule(deps: Deps, key: ItemKey, signal: AbortSignal): Promise<void> {
  const item = await claimItem(deps, key);
  if (!item) return;
  try {
    const isThere = await deps.db.$count(modules, eq(modules.module_number, key.moduleNumber));
    if (isThere) await settleItem(deps, item, { state: 'done' });
    else if (deps.ai) await writeModule(deps, deps.ai, item, signal);
    else await publishBuiltIn(deps, item);
  } catch (error) {
    // So that the next attempt need not wait until the claim runs out. Its own failure says less.
    await deps.db
      .transaction((tx) => updateClaimed(deps, tx, item, { state: 'queued', draft: item.draft }))
      .catch(() => undefined);
    throw error;
  }
}
