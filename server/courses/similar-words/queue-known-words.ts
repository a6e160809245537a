import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { refreshKnownWordsJob } from './known-words.jobs.ts';
import { KNOWN_WORDS_LOCK } from './sync-known-words.ts';

/**
 * Asks for the known words to be collected once this transaction commits; its last step, because others who ask wait
 * for its end. If a job waits already, that one will do: by the lock it begins only after this commit.
 */
export async function queueKnownWords({ queue }: Pick<Deps, 'queue'>, tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${KNOWN_WORDS_LOCK})`);
  await queue.send(refreshKnownWordsJob, {}, { tx, singletonKey: 'waiting' });
}
