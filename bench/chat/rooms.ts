import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { pino } from 'pino';
import { Server as SocketIoServer } from 'socket.io';
import { WebSocketServer } from 'ws';
import { openDatabase } from '#server/platform/db/database.ts';
import { createPostgresBus } from '#server/platform/realtime/create-postgres-bus.ts';
import { createRealtimeHub } from '#server/platform/realtime/create-realtime-hub.ts';
import { encodeTextFrame } from '#server/platform/realtime/encode-text-frame.ts';
import { createTopicRecords } from '#server/platform/realtime/rooms/topic-records.ts';
import { topicMessages } from '#server/platform/realtime/rooms/topics.tables.ts';
import type { TopicMessage } from '#shared/realtime.ts';

export const TOPIC = 'stream:00000000-0000-4000-8000-000000000000';

export type RoomName = 'ours' | 'bare' | 'durable' | 'ws' | 'socket.io';
export type OpenRoom = { server: Server; say(message: TopicMessage): unknown; close(): Promise<unknown> };

/** One room of viewers, on servers that do the same work. */
export const ROOMS: Record<RoomName, (databaseUrl: string) => OpenRoom> = {
  /** As in production: numbered and stored in a transaction, announced to every process, sent in batches. */
  ours(databaseUrl) {
    const log = pino({ level: 'silent' });
    const { db, close } = openDatabase({ url: databaseUrl, log, max: 4 });
    const bus = createPostgresBus({ url: databaseUrl, log });
    const hub = createRealtimeHub({
      bus,
      log,
      records: createTopicRecords(db),
      admitted: async (_, people) => new Set(people),
      authenticate: async () => null,
      isAllowedOrigin: () => true,
      networkOf: () => 'bench',
      eventsFor: async () => [],
      limits: { maxVisitorsPerNetwork: Number.POSITIVE_INFINITY },
    });
    const server = createServer().on('upgrade', hub.handleUpgrade);
    return {
      server,
      say: (message) => db.transaction((tx) => hub.post(TOPIC, message, tx)),
      close: () => Promise.all([hub.drain(), bus.close(), close()]),
    };
  },
  /** The limit: a frame built once and written to each socket. */
  bare() {
    const sockets = new Set<Duplex>();
    const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
    const server = createServer().on('upgrade', (request, socket, head) => {
      webSockets.handleUpgrade(request, socket, head, () => sockets.add(socket));
    });
    return {
      server,
      say(message) {
        const frame = encodeTextFrame(asNews(message));
        for (const socket of sockets) socket.write(frame);
      },
      close: async () => webSockets.close(),
    };
  },
  /** The limit for delays: one row committed, then the frame. */
  durable(databaseUrl) {
    const { db, close } = openDatabase({ url: databaseUrl, log: pino({ level: 'silent' }), max: 1 });
    const room = ROOMS.bare(databaseUrl);
    const topic = `bench:${process.pid}`;
    let number = 0;
    return {
      ...room,
      async say(message) {
        number += 1;
        await db.insert(topicMessages).values({ topic, number, message: JSON.stringify(message) });
        room.say(message);
      },
      close: () => Promise.all([room.close(), close()]),
    };
  },
  ws() {
    const server = createServer();
    const webSockets = new WebSocketServer({ server, perMessageDeflate: false });
    return {
      server,
      say(message) {
        const text = asNews(message);
        for (const client of webSockets.clients) client.send(text);
      },
      close: async () => webSockets.close(),
    };
  },
  'socket.io'() {
    const server = createServer();
    const io = new SocketIoServer(server, { transports: ['websocket'], serveClient: false });
    io.on('connection', (socket) => socket.join(TOPIC));
    return { server, say: (message) => io.to(TOPIC).emit('news', message), close: () => io.close() };
  },
};

/** The bytes that our own viewers receive. */
function asNews(message: TopicMessage): string {
  return JSON.stringify({ type: 'news', topic: TOPIC, first: 1, messages: [message] });
}
