import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { refreshKnownWordsJob } from './known-words.jobs.ts';
import { KNOWN_WORDS_LOCK } from './sync-known-words.ts';

/**
 * Queues collecting the known words for when this transaction commits. Call it last, since concurrent callers
 * wait for the transaction to end. A job that is already waiting will do: the lock makes it start only after
 * this commit.
 */
export async function queueKnownWords({ queue }: Pick<Deps, 'queue'>, tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${KNOWN_WORDS_LOCK})`);
  await queue.send(refreshKnownWordsJob, {}, { tx, singletonKey: 'waiting' });
}
