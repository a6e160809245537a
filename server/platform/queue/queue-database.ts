import type { Db } from 'pg-boss';
import type { ConnectionPool } from '#server/platform/db/connection-pool.ts';
import type { Bus } from '#server/platform/realtime/bus.ts';

export type QueueBus = Pick<Bus, 'subscribe' | 'onGap' | 'ready'>;

/**
 * Lets pg-boss work on connections opened as all others are, and hear of new jobs where the process listens anyway.
 * Left alone it opens its own, which wait for a silent database without end.
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
