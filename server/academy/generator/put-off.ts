import type { Deps } from '#server/deps.ts';
import type { AiTrouble } from '#server/platform/ai/ai.ts';
import { later } from '#server/platform/clock.ts';
import { announceProgress } from './announce-progress.ts';
import { type ClaimedItem, updateClaimed } from './claim-item.ts';
import { queueItem } from './queue-item.ts';
import { settleItem } from './settle-item.ts';

/** Together about half an hour. */
const MOST_TROUBLES = 8;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 600;

/** Tries again after as long as the provider asks for, or after growing pauses; then gives up. */
export async function putOff(deps: Deps, item: ClaimedItem, trouble: AiTrouble): Promise<void> {
  const troubles = (item.draft.troubles ?? 0) + 1;
  if (!trouble.isPassing || troubles >= MOST_TROUBLES) {
    return settleItem(deps, item, { state: 'failed', reason: trouble.message });
  }
  const pause = FIRST_PAUSE_SECONDS * 2 ** (troubles - 1);
  const seconds = Math.min(trouble.retryAfterSeconds ?? pause, LONGEST_PAUSE_SECONDS);
  deps.log.warn(
    { moduleNumber: item.moduleNumber, troubles, seconds, reason: trouble.message },
    'the AI is asked again later',
  );
  await deps.db.transaction(async (tx) => {
    const isOurs = await updateClaimed(deps, tx, item, {
      state: 'queued',
      reason: `${trouble.message} Trying again in ${seconds} seconds.`,
      draft: { ...item.draft, troubles },
    });
    if (!isOurs) return;
    await queueItem(deps, item, { tx, startAfter: later(deps.clock.now(), { seconds }) });
    await announceProgress(deps, tx);
  });
}
