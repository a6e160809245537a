import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { readTopicNumber } from './read-topic-number.ts';
import { topicMessages, topicNumbers } from './topics.tables.ts';

/** One message of a topic: its number and its JSON. */
export type Entry = { number: number; message: string };

export type TopicRecords = ReturnType<typeof createTopicRecords>;

/** The memory of all topics, shared by all processes. */
export function createTopicRecords(db: Database) {
  /**
   * Until the transaction ends, others who speak in the topic wait. So this comes last in it, and where there are
   * several topics, the narrower comes first.
   */
  async function record(tx: Transaction, topic: string, message: string): Promise<number> {
    const { rows } = await tx.execute<{ number: string }>(sql`
      with next as (
        insert into ${topicNumbers} as numbers (topic, last) values (${topic}, 1)
        on conflict (topic) do update set last = numbers.last + 1
        returning last
      )
      insert into ${topicMessages} (topic, number, message)
      select ${topic}, last, ${message} from next
      returning number`);
    return Number(rows[0]?.number);
  }

  async function listAfter(topic: string, number: number, limit: number): Promise<Entry[]> {
    return await db
      .select({ number: topicMessages.number, message: topicMessages.message })
      .from(topicMessages)
      .where(and(eq(topicMessages.topic, topic), gt(topicMessages.number, number)))
      .orderBy(asc(topicMessages.number))
      .limit(limit);
  }

  return { record, last: (topic: string) => readTopicNumber(db, topic), listAfter };
}
