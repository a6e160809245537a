import type { RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { backOff } from './back-off.ts';
import { assertBusChannel, assertBusMessage, type Bus } from './bus.ts';
import { createBusListeners } from './create-bus-listeners.ts';

export type RedisBusOptions = {
  url: string;
  log: Logger;
  /**
   * Carries what is published in a transaction: Redis knows nothing of commits, and a message ahead of its
   * commit would make people read and keep the old state. While Redis is away it carries everything, which
   * works because all processes always listen to both. Closed with this bus.
   */
  viaDatabase: Bus;
};

const HEARTBEAT_MS = 5_000;

/** Nothing queues in the client: what Redis does not accept at once goes through the database. */
const CONNECTION: RedisOptions = {
  connectTimeout: 5_000,
  commandTimeout: 3_000,
  retryStrategy: backOff,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
};

/** Redis may be away at the start, and may go and return at any time. */
export async function createRedisBus({ url, log, viaDatabase }: RedisBusOptions): Promise<Bus> {
  const { Redis } = await import('ioredis');
  const publisher = new Redis(url, CONNECTION);
  // Subscriptions are renewed below rather than by the library, which would not report when that is done.
  const subscriber = new Redis(url, { ...CONNECTION, autoResubscribe: false });

  const listeners = createBusListeners({
    log,
    onFirst: (channel) => whileConnected(() => subscriber.subscribe(channel)),
    onNone: (channel) => whileConnected(() => subscriber.unsubscribe(channel)),
  });
  const { promise: firstAttempt, resolve: endFirstAttempt } = Promise.withResolvers<void>();
  let isConnected = false;
  let isAway = false;
  let isClosing = false;
  let reason: unknown;

  // Every failed attempt is an error and an end; the log should say when Redis went and when it returned.
  publisher.on('error', () => {});
  const canPublish = new Promise<void>((resolve) => {
    publisher.once('ready', resolve).once('close', resolve);
  });
  subscriber.on('error', (error) => {
    reason ??= error;
  });
  subscriber.on('message', listeners.deliver);
  subscriber.on('ready', () => renewSubscriptions().catch(reconnect));
  subscriber.on('close', () => {
    isConnected = false;
    if (!isAway && !isClosing) sayAway(log, reason);
    isAway = true;
    endFirstAttempt();
  });
  const heartbeat = setInterval(() => whileConnected(() => subscriber.ping()), HEARTBEAT_MS);

  async function renewSubscriptions(): Promise<void> {
    for (const channel of listeners.channels()) await subscriber.subscribe(channel);
    isConnected = true;
    reason = undefined;
    endFirstAttempt();
    if (!isAway) return;
    isAway = false;
    log.info('Redis is back');
    listeners.reportGap();
  }

  function whileConnected(command: () => Promise<unknown>): void {
    if (isConnected) command().catch(reconnect);
  }

  function reconnect(error: unknown): void {
    isConnected = false;
    reason ??= error;
    subscriber.disconnect(true);
  }

  async function publish(
    channel: string,
    payload: string,
    tx?: Parameters<Bus['publish']>[2],
  ): Promise<void> {
    assertBusMessage(channel, payload);
    if (tx || !isConnected || !(await publishToRedis(channel, payload)))
      await viaDatabase.publish(channel, payload, tx);
  }

  /** False when it may not have arrived. */
  async function publishToRedis(channel: string, payload: string): Promise<boolean> {
    try {
      await publisher.publish(channel, payload);
      return true;
    } catch {
      // One that hangs would make everybody wait for its time-out.
      if (publisher.status === 'ready') publisher.disconnect(true);
      return false;
    }
  }

  function subscribe(channel: string, listener: (payload: string) => void): () => void {
    assertBusChannel(channel);
    const ends = [listeners.subscribe(channel, listener), viaDatabase.subscribe(channel, listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  function onGap(listener: () => void): () => void {
    const ends = [listeners.onGap(listener), viaDatabase.onGap(listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  async function ready(): Promise<void> {
    await Promise.all([firstAttempt, canPublish, viaDatabase.ready()]);
    if (isConnected) await subscriber.ping().catch(reconnect);
  }

  async function close(): Promise<void> {
    isClosing = true;
    clearInterval(heartbeat);
    subscriber.disconnect();
    publisher.disconnect();
    await viaDatabase.close();
  }

  const ways = () => ({ ...viaDatabase.ways(), redis: isConnected });

  return { publish, subscribe, onGap, ready, ways, close };
}

/** What Redis answers to a password or a user that it does not know. */
const REFUSAL = /^(WRONGPASS|NOAUTH|NOPERM)\b/;

/** What was said is all there is to know: where in the code it arrived helps nobody. */
function sayAway(log: Logger, error: unknown): void {
  const reason = error instanceof Error ? error.message : undefined;
  if (REFUSAL.test(reason ?? ''))
    log.error({ reason }, 'Redis refuses REDIS_URL; until it is corrected, messages go through PostgreSQL');
  else log.warn({ reason }, 'Redis is away; until it is back, messages go through PostgreSQL');
}
