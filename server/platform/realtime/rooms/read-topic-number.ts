import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { topicNumbers } from './topics.tables.ts';

/**
 * The number of a topic's last message. An answer that a page keeps up to date by following the topic reads it
 * before anything else: what happens in between is then told again, never missed.
 */
export async function readTopicNumber(db: Database, topic: string): Promise<number> {
  const [row] = await db.select().from(topicNumbers).where(eq(topicNumbers.topic, topic));
  return row?.last ?? 0;
}
