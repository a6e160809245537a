import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { WebSocket } from 'ws';
import { type DatabaseHandle, openDatabase, type Transaction } from '#server/platform/db/database.ts';
import type { Bus } from '#server/platform/realtime/bus.ts';
import { createPostgresBus } from '#server/platform/realtime/create-postgres-bus.ts';
import { createRealtimeHub, type RealtimeHubOptions } from '#server/platform/realtime/create-realtime-hub.ts';
import { createTopicRecords } from '#server/platform/realtime/rooms/topic-records.ts';
import type { ServerFrame } from '#shared/realtime.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const ORIGIN = 'http://lunula.test';

/** For tests: hubs behind real HTTP servers, buses on a real database, clients on real sockets. */
export function openHubTestbed() {
  const log = pino({ level: 'silent' });
  const buses: Bus[] = [];
  const cleanUps: (() => unknown)[] = [];
  let database: TestDatabase;
  let handle: DatabaseHandle;

  beforeAll(async () => {
    database = await createTestDatabase();
    handle = openDatabase({ url: database.url, log, max: 4 });
  });
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });
  afterAll(async () => {
    await Promise.all([...buses.map((bus) => bus.close()), handle.close()]);
    await database.drop();
  });

  function openBus(): Bus {
    const bus = createPostgresBus({ url: database.url, log });
    buses.push(bus);
    return bus;
  }

  async function startHub(options: Partial<RealtimeHubOptions> = {}) {
    const bus = options.bus ?? buses[0] ?? openBus();
    const hub = createRealtimeHub({
      log,
      authenticate,
      isAllowedOrigin: (origin) => origin === ORIGIN,
      records: createTopicRecords(handle.db),
      admitted: async (_, people) => new Set(people),
      networkOf: ({ socket }) => socket.remoteAddress ?? '',
      eventsFor: async () => [],
      ...options,
      bus,
      limits: { closeGraceMs: 300, ...options.limits },
    });
    await bus.ready();
    const server = createServer();
    server.on('upgrade', hub.handleUpgrade);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanUps.push(async () => {
      await hub.drain();
      server.close();
    });
    return { hub, bus, port: (server.address() as AddressInfo).port };
  }

  /** With a token, or null for a visitor, the client says hello and waits for its welcome. */
  async function connect(
    port: number,
    token?: string | null,
    options: { query?: string; autoPong?: boolean } = {},
  ) {
    const { query = '', autoPong = true } = options;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime${query}`, { origin: ORIGIN, autoPong });
    const frames: ServerFrame[] = [];
    let wake = () => {};
    socket.on('message', (message) => {
      frames.push(JSON.parse(message.toString()));
      wake();
    });
    socket.on('error', () => {});
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    cleanUps.push(() => socket.terminate());
    await once(socket, 'open');

    async function until(count: number): Promise<ServerFrame[]> {
      while (frames.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return frames;
    }
    if (token !== undefined) {
      socket.send(hello(token));
      await until(1);
    }
    return { socket, frames, until, closed };
  }

  const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => handle.db.transaction(work);

  return {
    openBus,
    startHub,
    connect,
    inTransaction,
    afterTest: (cleanUp: () => unknown) => cleanUps.push(cleanUp),
  };
}

/** Tokens look like `ada:laptop`: the person and the session, and optionally the second in which it expires. */
export async function authenticate(token: string) {
  const [personId, sessionId, second = '9999999999'] = token.split(':');
  return personId && sessionId ? { personId, sessionId, expiresAt: new Date(Number(second) * 1000) } : null;
}

export function hello(token: string | null): string {
  return JSON.stringify({ type: 'hello', ...(token !== null && { token }) });
}

export function renewal(token: string): string {
  return JSON.stringify({ type: 'renew', token });
}

export function changed(unreadCount: number, topic = 'person:ada') {
  return { type: 'event', topic, name: 'notifications.changed', data: { unreadCount } };
}
