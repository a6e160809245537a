import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import { WebSocket } from 'ws';
import { createDeviceEntrance } from '#server/live-video/device/device.routes.ts';
import type { DeviceLimits } from '#server/live-video/device/device-limits.ts';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import type { Signals } from '#server/live-video/signals/signals.ts';
import { createPostgresBus } from '#server/platform/realtime/create-postgres-bus.ts';
import { DEVICE_HEADER_BYTES, type DeviceReply } from '#shared/live-video/device.ts';
import { DEVICE_PATH } from '#shared/live-video/live-video.addresses.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const ORIGIN = 'http://lunula.test';

type Whence = { origin?: string; network?: string };

/** The entrance behind a real HTTP server, browsers on real sockets, and signals that note what reaches them. */
export function openDeviceTestbed({ deps, databaseUrl }: TestApp) {
  const bus = createPostgresBus({ url: databaseUrl, log: deps.log });
  const cleanUps: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });
  afterAll(() => bus.close());

  async function start(limits: Partial<DeviceLimits> = {}, open: Signals['open'] | null = null) {
    const signals = noteSignals();
    const entrance = createDeviceEntrance(deps, {
      bus,
      signals: { open: open ?? signals.open },
      isAllowedOrigin: (origin) => origin === ORIGIN,
      networkOf: ({ headers }) => String(headers['x-network'] ?? 'here'),
      limits: { closeGraceMs: 50, ...limits },
    });
    await bus.ready();
    const server = createServer();
    server.on('upgrade', (request, socket, head) => {
      if (!entrance.handleUpgrade(request, socket, head)) socket.destroy();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanUps.push(async () => {
      await entrance.drain();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    return { ...signals, entrance, connect: (from?: Whence) => connect(port, from) };
  }

  /** Connected, and silent so far. */
  async function connect(port: number, { origin = ORIGIN, network = 'here' }: Whence = {}) {
    const headers = { 'x-network': network };
    const socket = new WebSocket(`ws://127.0.0.1:${port}${DEVICE_PATH}`, { origin, headers });
    const replies: DeviceReply[] = [];
    let wake = () => {};
    socket.on('message', (message) => {
      replies.push(JSON.parse(message.toString()));
      wake();
    });
    socket.on('error', () => {});
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    cleanUps.push(() => socket.terminate());
    const refused = once(socket, 'unexpected-response').then(([, { statusCode }]) => Number(statusCode));
    const status = await Promise.race([once(socket, 'open').then(() => 101), refused]);

    /** Says it, and resolves with the answer; null if the server hangs up instead. */
    async function ask(message: object): Promise<DeviceReply | null> {
      const answered = new Promise<void>((resolve) => {
        wake = resolve;
      });
      socket.send(JSON.stringify(message));
      await Promise.race([answered, closed]);
      return replies.at(-1) ?? null;
    }
    return { socket, status, closed, replies, ask };
  }

  return { start };
}

/** As the entrance would hand it on: what came, to which stream. */
function noteSignals() {
  const opened: {
    streamId: string;
    stop: (reason: string) => void;
    media: [kind: 'video' | 'audio', timestamp: number, body: string][];
    ended: Promise<void>;
  }[] = [];
  let wake = () => {};

  async function open(
    { streamId, source }: Parameters<Signals['open']>[0],
    stop: (reason: string) => void,
  ): Promise<MediaSink> {
    if (source !== 'device') throw new Error(`Not a device: ${source}`);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const media: (typeof opened)[number]['media'] = [];
    opened.push({ streamId, stop, media, ended });
    let isOpen = true;
    const take = (kind: 'video' | 'audio') => (body: Buffer, timestamp: number) => {
      if (!isOpen) throw new Error('Media after its end');
      media.push([kind, timestamp, body.toString()]);
      wake();
    };
    return {
      video: take('video'),
      audio: take('audio'),
      end() {
        if (!isOpen) throw new Error('Ended twice');
        isOpen = false;
        end();
      },
    };
  }

  /** What the latest connection has sent, once there is that much of it. */
  async function receive(count: number) {
    while ((opened.at(-1)?.media.length ?? 0) < count) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return opened.at(-1)?.media ?? [];
  }

  return { opened, open, receive };
}

/** A message as the browser sends it. */
export function deviceFrame(kind: number, timestamp: number, body: string | Buffer): Buffer {
  const header = Buffer.alloc(DEVICE_HEADER_BYTES);
  header.writeUInt8(kind);
  header.writeUInt32BE(timestamp, 1);
  return Buffer.concat([header, Buffer.from(body)]);
}
