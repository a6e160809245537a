import { createHash } from 'node:crypto';
import type { Db } from 'pg-boss';
import type { ConnectionPool } from '#server/platform/db/connection-pool.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Bus } from '#server/platform/realtime/bus.ts';

export type QueueBus = Pick<Bus, 'subscribe' | 'onGap' | 'ready'>;

/**
 * Makes pg-boss use connections opened like all others, and hear of new jobs on the process's existing
 * listener. By default it opens its own, which wait for a silent database for ever.
 */
export function queueDatabase(pool: ConnectionPool, bus: QueueBus | undefined): Db {
  const executeSql: Db['executeSql'] = (text, values) => pool.query(text, values);
  if (!bus) return { executeSql };

  async function listen(
    channel: string,
    hear: (payload: string) => void,
    lookForMissed: () => void,
  ): Promise<{ close(): Promise<void> }> {
    const ends = [bus?.subscribe(channel, hear), bus?.onGap(lookForMissed)];
    await bus?.ready();
    lookForMissed();
    return {
      async close() {
        for (const end of ends) end?.();
      },
    };
  }
  return { executeSql, listen };
}

/**
 * For sending: pg-boss's statement is so long that parsing and planning it takes longer than running it. Under a name,
 * PostgreSQL does that once per connection.
 */
export function plannedOnce(place: ConnectionPool | Pick<Transaction, '_'>): Db {
  return {
    executeSql: (text, values = []) => {
      const name = nameOf(text);
      if ('_' in place) {
        const { session } = place._;
        return session.prepareQuery({ sql: text, params: values }, undefined, name, false).execute() as Sent;
      }
      return place.query({ name, text, values });
    },
  };
}

type Sent = ReturnType<Db['executeSql']>;

const names = new Map<string, string>();

/** There is one statement for each kind of job. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `boss_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
