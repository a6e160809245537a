import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { escapeIdentifier } from 'pg';
import type { Logger } from 'pino';
import type { ConnectionLimits } from '#server/platform/db/connection.ts';
import { ConnectionPool } from '#server/platform/db/connection-pool.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { backOff } from './back-off.ts';
import { assertBusChannel, assertBusMessage, type Bus } from './bus.ts';
import { createBusListeners } from './create-bus-listeners.ts';
import { type ListeningClient, openListeningClient } from './open-listening-client.ts';

export type PostgresBusOptions = {
  url: string;
  log: Logger;
  limits?: Partial<ConnectionLimits> | undefined;
  heartbeatMs?: number | undefined;
};

/**
 * A message is for those who listen now, so no commit has to wait for the disk. By default each would, holding a lock
 * that every other NOTIFY in the cluster needs.
 */
const WITHOUT_WAITING_FOR_DISK = '-c synchronous_commit=off';

/** LISTEN/NOTIFY: listens on a dedicated connection, which is reopened when lost. */
export function createPostgresBus({ url, log, limits, heartbeatMs }: PostgresBusOptions): Bus {
  const publisher = new ConnectionPool({
    url,
    name: 'lunula-publish',
    max: 2,
    limits,
    log,
    sessionSettings: WITHOUT_WAITING_FOR_DISK,
  });
  const sayLost = logRarely(log, 'the bus lost its connection and will reconnect');
  const closing = new AbortController();
  const listeners = createBusListeners({
    log,
    // A failure here ends the connection, which is handled below.
    onFirst: (channel) => listen(channel).catch(() => {}),
    onNone: (channel) => unlisten(channel).catch(() => {}),
  });
  let connection: ListeningClient | null = null;
  let isListening = false;
  let connected = Promise.withResolvers<ListeningClient>();
  const listening = keepListening();

  async function keepListening(): Promise<void> {
    let failures = 0;
    let hasListened = false;
    while (!closing.signal.aborted) {
      try {
        connection = await openListeningClient({
          url,
          limits,
          heartbeatMs,
          deliver: listeners.deliver,
          signal: closing.signal,
        });
        if (closing.signal.aborted) connection.end();
        // From here on new channels are sent to the connection directly, after these.
        await Promise.all([...listeners.channels()].map(listen));
        isListening = true;
        connected.resolve(connection);
        failures = 0;
        if (hasListened) listeners.reportGap();
        hasListened = true;
        await connection.gone;
      } catch (error) {
        if (!closing.signal.aborted) sayLost(error);
      }
      if (isListening) connected = Promise.withResolvers();
      isListening = false;
      connection = null;
      failures += 1;
      await delay(backOff(failures), undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  async function listen(channel: string): Promise<void> {
    await connection?.run(`listen ${escapeIdentifier(channel)}`);
  }

  async function unlisten(channel: string): Promise<void> {
    await connection?.run(`unlisten ${escapeIdentifier(channel)}`);
  }

  async function publish(
    channel: string,
    payload: string,
    tx?: Parameters<Bus['publish']>[2],
  ): Promise<void> {
    assertBusMessage(channel, payload);
    if (tx) {
      await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
    } else {
      await publisher.query('select pg_notify($1, $2)', [channel, payload]);
    }
  }

  function subscribe(channel: string, listener: (payload: string) => void): () => void {
    assertBusChannel(channel);
    return listeners.subscribe(channel, listener);
  }

  async function ready(): Promise<void> {
    const current = await connected.promise;
    await current.run('select 1');
  }

  async function close(): Promise<void> {
    closing.abort();
    connection?.end();
    await listening;
    await publisher.close();
  }

  const ways = () => ({ postgres: isListening });

  return { publish, subscribe, onGap: listeners.onGap, ready, ways, close };
}
