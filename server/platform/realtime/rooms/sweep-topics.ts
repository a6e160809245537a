import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { topicMessages } from './topics.tables.ts';

/** How long somebody may be away and still receive everything. */
const KEPT = '15 minutes';

/** By the database's clock, like the time of each message. */
export async function sweepTopics({ db }: { db: Database }): Promise<void> {
  await db.delete(topicMessages).where(lt(topicMessages.created_at, sql`now() - ${KEPT}::interval`));
}
