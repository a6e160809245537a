import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

export type ListeningClient = {
  /** One statement after the other, in the order asked for. A failure ends the connection. */
  run(statement: string): Promise<void>;
  /** Resolves after `end()`, rejects when the connection was lost. */
  gone: Promise<void>;
  end(): void;
};

const HEARTBEAT_MS = 5_000;
const FAREWELL_MS = 1_000;

export async function openListeningClient(
  url: string,
  deliver: (channel: string, payload: string) => void,
): Promise<ListeningClient> {
  const client = new Client({
    connectionString: url,
    application_name: 'lunula-bus',
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 3_000,
  });
  const { promise: over, resolve: end, reject: lose } = Promise.withResolvers<void>();
  client.on('error', lose);
  client.on('end', () => lose(new Error('The database closed the connection')));
  client.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));

  // A connection cut silently, by a firewall or a failover, is only noticed by asking.
  const heartbeat = setInterval(() => run('select 1').catch(() => {}), HEARTBEAT_MS);
  const gone = over.finally(async () => {
    clearInterval(heartbeat);
    // A dead peer never answers the farewell.
    await Promise.race([client.end(), delay(FAREWELL_MS, undefined, { ref: false })]);
  });
  gone.catch(() => {});

  // pg would queue statements itself, but deprecates that.
  let queue: Promise<unknown> = client.connect().catch(async (error: unknown) => {
    lose(error);
    throw error;
  });
  async function run(statement: string): Promise<void> {
    const done = queue.then(() => client.query(statement));
    queue = done.catch(lose);
    await done;
  }

  await queue;
  return { run, gone, end };
}
