import type { Logger } from 'pino';
import { assertBusChannel, assertBusMessage, type Bus } from './bus.ts';
import { createBusListeners } from './create-bus-listeners.ts';

export type RedisBusOptions = {
  url: string;
  log: Logger;
  /**
   * Carries what is published in a transaction: Redis knows nothing of the database's commits, and a
   * message ahead of its commit would make people read the old state and keep it. Closed with this bus.
   */
  inTransactions: Bus;
};

const HEARTBEAT_MS = 5_000;

export async function createRedisBus({ url, log, inTransactions }: RedisBusOptions): Promise<Bus> {
  const { Redis } = await import('ioredis');
  const publisher = new Redis(url, { maxRetriesPerRequest: 2, commandTimeout: 3_000 });
  // Subscriptions are renewed below rather than by the library, which would not say when that is done.
  const subscriber = new Redis(url, {
    autoResubscribe: false,
    commandTimeout: 3_000,
    maxRetriesPerRequest: null,
  });

  const listeners = createBusListeners({
    log,
    onFirst: (channel) => whileConnected(() => subscriber.subscribe(channel)),
    onNone: (channel) => whileConnected(() => subscriber.unsubscribe(channel)),
  });
  let isConnected = false;
  let hasListened = false;
  let connected = Promise.withResolvers<void>();

  for (const redis of [publisher, subscriber]) {
    redis.on('error', (error) => log.warn({ err: error }, 'the bus has trouble with Redis'));
  }
  subscriber.on('message', listeners.deliver);
  subscriber.on('ready', () => renewSubscriptions().catch(reconnect));
  subscriber.on('close', () => {
    if (isConnected) connected = Promise.withResolvers();
    isConnected = false;
  });
  const heartbeat = setInterval(() => whileConnected(() => subscriber.ping()), HEARTBEAT_MS);

  async function renewSubscriptions(): Promise<void> {
    for (const channel of listeners.channels()) await subscriber.subscribe(channel);
    isConnected = true;
    connected.resolve();
    if (hasListened) listeners.reportGap();
    hasListened = true;
  }

  function whileConnected(command: () => Promise<unknown>): void {
    if (isConnected) command().catch(reconnect);
  }

  function reconnect(error: unknown): void {
    log.warn({ err: error }, 'the bus lost its connection and will reconnect');
    subscriber.disconnect(true);
  }

  async function publish(
    channel: string,
    payload: string,
    tx?: Parameters<Bus['publish']>[2],
  ): Promise<void> {
    assertBusMessage(channel, payload);
    if (tx) {
      await inTransactions.publish(channel, payload, tx);
    } else {
      await publisher.publish(channel, payload);
    }
  }

  function subscribe(channel: string, listener: (payload: string) => void): () => void {
    assertBusChannel(channel);
    const ends = [listeners.subscribe(channel, listener), inTransactions.subscribe(channel, listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  function onGap(listener: () => void): () => void {
    const ends = [listeners.onGap(listener), inTransactions.onGap(listener)];
    return () => {
      for (const end of ends) end();
    };
  }

  async function ready(): Promise<void> {
    await connected.promise;
    await Promise.all([subscriber.ping(), inTransactions.ready()]);
  }

  async function close(): Promise<void> {
    clearInterval(heartbeat);
    subscriber.disconnect();
    publisher.disconnect();
    await inTransactions.close();
  }

  return { publish, subscribe, onGap, ready, close };
}
