import { setTimeout as delay } from 'node:timers/promises';
import { type ConnectionLimits, createClient, cut } from '#server/platform/db/connection.ts';
import { noteConnectionError } from '#server/platform/db/database-trouble.ts';

export type ListeningClient = {
  /** Runs statements one after another, in order. A failure ends the connection. */
  run(statement: string): Promise<void>;
  /** Resolves after `end()`, rejects when the connection is lost. */
  gone: Promise<void>;
  end(): void;
};

/**
 * Everyone in this process misses messages while the connection is silent, so that is noticed sooner than
 * elsewhere.
 */
const LIMITS = { statementMs: 3_000, answerMs: 3_000 };
const HEARTBEAT_MS = 5_000;
const FAREWELL_MS = 1_000;

export async function openListeningClient(options: {
  url: string;
  limits?: Partial<ConnectionLimits> | undefined;
  heartbeatMs?: number | undefined;
  deliver(channel: string, payload: string): void;
  /** Nobody else can end it while it is being opened. */
  signal: AbortSignal;
}): Promise<ListeningClient> {
  const { url, deliver, signal } = options;
  const client = createClient({ url, name: 'lunula-bus', limits: { ...LIMITS, ...options.limits } });
  const { promise: over, resolve: end, reject: lose } = Promise.withResolvers<void>();
  client.on('error', lose);
  client.on('end', () => lose(closedConnection()));
  client.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));

  // A silently cut connection, by a firewall or a failover, is only noticed by asking.
  const heartbeat = setInterval(() => run('select 1').catch(() => {}), options.heartbeatMs ?? HEARTBEAT_MS);
  const gone = over.finally(async () => {
    clearInterval(heartbeat);
    // A dead peer never answers the closing handshake.
    await Promise.race([client.end(), delay(FAREWELL_MS, undefined, { ref: false })]);
    cut(client);
  });
  gone.catch(() => {});
  const giveUp = () => cut(client);
  signal.addEventListener('abort', giveUp);

  // pg would queue statements itself, but has deprecated that.
  let queue: Promise<unknown> = client
    .connect()
    .catch(async (error: unknown) => {
      lose(error);
      throw error;
    })
    .finally(() => signal.removeEventListener('abort', giveUp));
  async function run(statement: string): Promise<void> {
    const done = queue.then(() => client.query(statement));
    queue = done.catch(lose);
    await done;
  }

  await queue;
  return { run, gone, end };
}

function closedConnection(): Error {
  const error = new Error('The database closed the connection');
  noteConnectionError(error);
  return error;
}
