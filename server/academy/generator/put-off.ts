import type { Deps } from '#server/deps.ts';
import type { AiTrouble } from '#server/platform/ai/ai.ts';
import { announceProgress } from './announce-progress.ts';
import { type ClaimedItem, updateClaimed } from './claim-item.ts';
import { queueItem } from './queue-item.ts';
import { settleItem } from './settle-item.ts';

/** Together about half an hour. */
export const MOST_TROUBLES = 8;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 600;

type Trouble = Pick<AiTrouble, 'message' | 'isPassing' | 'retryAfterSeconds'>;

/** Tries again after growing pauses, none of them shorter than the provider asks for; then gives up. */
export async function putOff(deps: Deps, item: ClaimedItem, trouble: Trouble): Promise<void> {
  const troubles = (item.draft.troubles ?? 0) + 1;
  if (!trouble.isPassing || troubles >= MOST_TROUBLES) {
    return settleItem(deps, item, { state: 'failed', reason: trouble.message });
  }
  const pause = FIRST_PAUSE_SECONDS * 2 ** (troubles - 1);
  const seconds = Math.min(Math.max(trouble.retryAfterSeconds ?? 0, pause), LONGEST_PAUSE_SECONDS);
  deps.log.warn(
    { moduleNumber: item.moduleNumber, troubles, seconds, reason: trouble.message },
    'a module is continued later',
  );
  await deps.db.transaction(async (tx) => {
    const isOurs = await updateClaimed(deps, tx, item, {
      state: 'queued',
      reason: `${trouble.message} Trying again in ${seconds} seconds.`,
      draft: { ...item.draft, troubles },
    });
    if (!isOurs) return;
    // In seconds from now, because the queue goes by the database's clock.
    await queueItem(deps, item, { tx, startAfter: seconds });
    await announceProgress(deps, tx);
  });
}
