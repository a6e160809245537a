import type { Db } from 'pg-boss';
import type { ConnectionPool } from '#server/platform/db/connection-pool.ts';
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
