import { eq } from 'drizzle-orm';
import { modules } from '#server/academy/academy.tables.ts';
import type { Deps } from '#server/deps.ts';
import { type ClaimedItem, claimItem, updateClaimed, whileClaimed } from './claim-item.ts';
import type { ItemKey } from './generator.jobs.ts';
import { publishBuiltIn } from './publish-built-in.ts';
import { MOST_TROUBLES, putOff, restWithOthers } from './put-off.ts';
import { queueItem } from './queue-item.ts';
import { settleItem } from './settle-item.ts';
import { writeModule } from './write-module.ts';

const OWN_TROUBLE = 'Something went wrong at Lunula, not at the AI provider. The log says what.';
const TOO_MANY_DEATHS =
  'Whatever worked on it was killed or cut off, again and again. Is there enough memory?';

/** Makes one missing module, from wherever an earlier attempt got to. */
export async function generateModule(deps: Deps, key: ItemKey, signal: AbortSignal): Promise<void> {
  if (deps.ai && (await restWithOthers(deps, key))) return;
  const item = await claimItem(deps, key);
  if (!item) return;
  await whileClaimed(deps, item, async () => {
    try {
      await workOn(deps, item, signal);
    } catch (error) {
      if (signal.aborted) return handBack(deps, item);
      // Counted, so that a fault that does not pass cannot have the same part paid for without end.
      deps.log.error({ err: error, moduleNumber: item.moduleNumber }, 'a module could not be worked on');
      await putOff(deps, item, { message: OWN_TROUBLE, isPassing: true, retryAfterSeconds: null });
    }
  });
}

async function workOn(deps: Deps, item: ClaimedItem, signal: AbortSignal): Promise<void> {
  const isThere = await deps.db.$count(modules, eq(modules.module_number, item.moduleNumber));
  if (isThere) await settleItem(deps, item, { state: 'done' });
  else if ((item.draft.troubles ?? 0) >= MOST_TROUBLES) {
    await settleItem(deps, item, { state: 'failed', reason: TOO_MANY_DEATHS });
  } else if (deps.ai) await writeModule(deps, deps.ai, item, signal);
  else await publishBuiltIn(deps, item);
}

/** This process is ending: another need not wait until the claim runs out. */
async function handBack(deps: Deps, item: ClaimedItem): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isOurs = await updateClaimed(deps, tx, item, { state: 'queued', draft: item.draft });
    if (isOurs) await queueItem(deps, item, { tx });
  });
}
