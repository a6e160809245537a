import { and, eq, max, ne, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { AiTrouble } from '#server/platform/ai/ai.ts';
import { later } from '#server/platform/clock.ts';
import { announceProgress } from './announce-progress.ts';
import { type ClaimedItem, updateClaimed } from './claim-item.ts';
import type { ItemKey } from './generator.jobs.ts';
import { moduleGenerationItems as items } from './generator.tables.ts';
import { queueItem } from './queue-item.ts';
import { settleItem } from './settle-item.ts';

/** Together about half an hour. */
export const MOST_TROUBLES = 8;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 600;

type Trouble = Pick<AiTrouble, 'message' | 'isPassing' | 'retryAfterSeconds'>;

/**
 * Tries again after growing pauses, then gives up. A provider that asks for a longer pause gets it, up to the
 * longest: a run must not stand still for a day because of one header.
 */
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
  const restsUntil = later(deps.clock.now(), { seconds }).toISOString();
  await deps.db.transaction(async (tx) => {
    const isOurs = await updateClaimed(deps, tx, item, {
      state: 'queued',
      reason: `${trouble.message} Trying again in ${seconds} seconds.`,
      draft: { ...item.draft, troubles, ...(trouble instanceof AiTrouble && { restsUntil }) },
    });
    if (!isOurs) return;
    // In seconds from now, because the queue goes by the database's clock.
    await queueItem(deps, item, { tx, startAfter: seconds });
    await announceProgress(deps, tx);
  });
}

/**
 * Puts an item off for as long as another one waits for the provider: it would only be told the same. True if
 * it has done so.
 */
export async function restWithOthers(deps: Deps, key: ItemKey): Promise<boolean> {
  const [others] = await deps.db
    .select({ until: max(sql`(${items.draft} ->> 'restsUntil')::timestamptz`).mapWith(items.updated_at) })
    .from(items)
    .where(
      and(
        eq(items.generation_id, key.generationId),
        ne(items.module_number, key.moduleNumber),
        eq(items.state, 'queued'),
      ),
    );
  const seconds = Math.ceil(((others?.until?.getTime() ?? 0) - deps.clock.now().getTime()) / 1000);
  // Longer than any pause: the clock was put back.
  if (seconds <= 0 || seconds > LONGEST_PAUSE_SECONDS) return false;
  await queueItem(deps, key, { startAfter: seconds });
  return true;
}
