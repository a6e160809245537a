import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MediaSink } from '#server/live-video/media/media-sink.ts';
import { createLog } from '#server/platform/log.ts';
import { type Admit, createConnection } from './create-connection.ts';
import { createDoorkeeper } from './create-doorkeeper.ts';
import { createStrangers } from './create-strangers.ts';
import { MESSAGE } from './message-types.ts';
import { commandMessage, controlMessage } from './replies.ts';
import { connectRtmp, HANDSHAKE, openRtmp } from './rtmp-client-fixture.ts';
import { RTMP_LIMITS } from './rtmp-limits.ts';
import { RtmpRefusal } from './rtmp-refusal.ts';
import { KEY, openRtmpServer } from './rtmp-server-fixture.ts';
import { writeMessage } from './write-message.ts';

// Sockets keep working: only the server's own clock stands still.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const connecting = commandMessage(0, 'connect', 1, new Map([['app', 'live']]));

/** A connection of which the server has heard. */
async function openNoticed(port: number, opening: Buffer = HANDSHAKE) {
  const client = await openRtmp(port);
  client.sendRaw(opening);
  await Promise.race([once(client.socket, 'data'), client.closed]);
  return client;
}

describe('time', () => {
  it('to publish is ten seconds', async () => {
    const { port, server } = await openRtmpServer();
    const [silent, slow] = [await openNoticed(port, HANDSHAKE.subarray(0, 1537)), await openNoticed(port)];
    vi.advanceTimersByTime(9000);
    slow.send(connecting);
    await slow.untilRead();
    expect(server.connections).toBe(2);
    vi.advanceTimersByTime(1000);
    await Promise.all([silent.closed, slow.closed]);
  });

  it('to publish is ten seconds also for us: then the encoder is told to try again', async () => {
    const asking = Promise.withResolvers<void>();
    const admission = Promise.withResolvers<void>();
    const { port, heard, sink } = await openRtmpServer({
      async admit() {
        asking.resolve();
        await admission.promise;
        return sink;
      },
    });
    const opening = connectRtmp({ port, key: KEY });
    await asking.promise;
    vi.advanceTimersByTime(10_000);
    const client = await opening;
    expect(client.status).toMatchObject({ level: 'error', description: 'Please try again in a moment.' });
    await client.closed;
    expect(heard).toEqual([]);
    admission.resolve();
    await admission.promise;
    await vi.waitFor(() => expect(heard).toEqual([['end']]), 60_000);
  });

  it('without a byte is half a minute, for encoders that were admitted', async () => {
    const { port, heard, server } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY });
    vi.advanceTimersByTime(29_000);
    await client.untilRead();
    vi.advanceTimersByTime(29_000);
    expect([server.connections, heard]).toEqual([1, []]);
    vi.advanceTimersByTime(1000);
    await client.closed;
    expect(heard).toEqual([['end']]);
  });

  it('to read a farewell is a second', async () => {
    const { port, server, stop } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY });
    client.socket.allowHalfOpen = true;
    stop('The stream is over.');
    await once(client.socket, 'end');
    expect(server.connections).toBe(1);
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(server.connections).toBe(0), 60_000);
    client.vanish();
  });
});

describe('bytes', () => {
  it('of strangers are few', async () => {
    const { port, asked } = await openRtmpServer({ limits: { strangerBytes: 4000 } });
    const client = await openNoticed(port);
    const data = writeMessage({ type: 18, timestamp: 0, streamId: 0, body: Buffer.alloc(100) }, 5, 128);
    client.sendRaw(Buffer.concat(Array(40).fill(data)));
    await client.closed;
    expect(asked).toEqual([]);
  });

  it('of strangers do not include what follows a publish in the same packet', async () => {
    const { port, heard } = await openRtmpServer({ limits: { strangerBytes: 4000 } });
    const client = await openNoticed(port);
    const picture = { type: MESSAGE.video, timestamp: 0, streamId: 1, body: Buffer.alloc(3000) };
    client.sendRaw(
      Buffer.concat([
        writeMessage(connecting, 3, 128),
        writeMessage(commandMessage(1, 'publish', 2, null, KEY), 3, 128),
        writeMessage(picture, 6, 128),
      ]),
    );
    await client.untilRead();
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['before it is admitted', 16_385, async (port: number) => openNoticed(port)],
    ['afterwards', 4 * 1024 * 1024 + 1, (port: number) => connectRtmp({ port, key: KEY })],
  ])('of one message are limited %s', async (_, size, open) => {
    const { port, lines } = await openRtmpServer();
    const client = await open(port);
    const body = Buffer.alloc(size);
    const begin = (length: number) =>
      writeMessage(
        { type: MESSAGE.video, timestamp: 0, streamId: 1, body: body.subarray(0, length) },
        6,
        128,
      );
    client.sendRaw(begin(size - 1).subarray(0, 12 + 128));
    client.send(controlMessage(MESSAGE.abort, 6), 2);
    await client.untilRead();
    expect(client.socket.closed).toBe(false);
    client.sendRaw(begin(size).subarray(0, 12));
    await client.closed;
    expect(lines.join()).toContain('a message is too long');
  });

  it('are read as fast as an encoder sends them, not faster', () => {
    const { socket, connection } = openPretended({ bytesPerSecond: 2000 });
    socket.push(HANDSHAKE.subarray(0, 2000));
    socket.read();
    expect(socket.isPaused()).toBe(false);
    socket.push(HANDSHAKE.subarray(2000));
    socket.read();
    expect(socket.isPaused()).toBe(true);
    connection.check();
    expect([socket.isPaused(), socket.destroyed]).toEqual([false, false]);
    // A byte for each header and one inside: much more work than as many bytes in one piece.
    const body = Buffer.alloc(40);
    const small = { type: MESSAGE.video, timestamp: 0, streamId: 1, body };
    socket.push(writeMessage(controlMessage(MESSAGE.setChunkSize, 1), 2, 128));
    socket.push(writeMessage(small, 6, 1));
    socket.read();
    expect(socket.isPaused()).toBe(true);
  });

  it('are not read while it is being decided whether an encoder may publish', async () => {
    const admission = Promise.withResolvers<MediaSink>();
    const { socket } = openPretended({}, () => admission.promise);
    const publishing = commandMessage(1, 'publish', 2, null, KEY);
    socket.push(
      Buffer.concat([HANDSHAKE, writeMessage(connecting, 3, 128), writeMessage(publishing, 3, 128)]),
    );
    socket.read();
    expect(socket.isPaused()).toBe(true);
    admission.resolve({ video() {}, audio() {}, end() {} });
    await vi.waitFor(() => expect(socket.isPaused()).toBe(false), 60_000);
  });

  it('that an encoder does not read are limited', () => {
    const { socket } = openPretended({ unreadBytes: 4000 });
    socket.push(HANDSHAKE);
    socket.read();
    expect(socket.destroyed).toBe(false);
    const ping = Buffer.of(0, 6, 0, 0, 0, 1);
    const pings = writeMessage({ type: MESSAGE.userControl, timestamp: 0, streamId: 0, body: ping }, 2, 128);
    socket.push(Buffer.concat(Array(80).fill(pings)));
    socket.read();
    expect(socket.destroyed).toBe(true);
  });
});

describe('messages within a second', () => {
  const ping = { type: MESSAGE.userControl, timestamp: 0, streamId: 0, body: Buffer.of(0, 6, 0, 0, 0, 1) };

  it.each([
    ['pings', ping],
    ['sizes of chunks', controlMessage(MESSAGE.setChunkSize, 128)],
    ['acknowledgements', controlMessage(MESSAGE.acknowledgement, 1)],
    ['commands', commandMessage(0, 'createStream', 1, null)],
  ])('are limited: %s', async (_, message) => {
    const { port, heard } = await openRtmpServer({ limits: { controlsPerSecond: 20 } });
    const client = await connectRtmp({ port, key: KEY });
    for (let second = 0; second < 3; second += 1) {
      vi.advanceTimersByTime(1000);
      for (let sent = 0; sent < 19; sent += 1) client.send(message);
      await client.untilRead();
    }
    expect(client.socket.closed).toBe(false);
    for (let sent = 0; sent < 2; sent += 1) client.send(message);
    await client.closed;
    expect(heard).toEqual([['end']]);
  });

  it('are limited for pictures and sound too, which is said', async () => {
    const { port, heard } = await openRtmpServer({ limits: { messagesPerSecond: 50 } });
    const client = await connectRtmp({ port, key: KEY });
    vi.advanceTimersByTime(1000);
    for (let sent = 0; sent < 60; sent += 1) client.sendAudio(Buffer.of(1), sent);
    await client.closed;
    expect(client.status?.description).toBe('Your software sends too many messages at once.');
    expect(heard).toHaveLength(50 + 1);
  });
});

describe('connections', () => {
  it.each([
    ['of one network', { connectionsPerNetwork: 2 }, openNoticed],
    ['in all', { connections: 2 }, (port: number) => connectRtmp({ port, key: KEY })],
  ])('are limited: %s', async (_, limits, open) => {
    const { port, server, turnedAway } = await openRtmpServer({ limits });
    const [first, second] = [await open(port), await open(port)];
    const third = await openNoticed(port);
    await third.closed;
    expect(third.heard).toEqual([]);
    expect(turnedAway).toEqual([expect.stringContaining('too many')]);
    first.vanish();
    await vi.waitFor(() => expect(server.connections).toBe(1), 60_000);
    expect((await connectRtmp({ port, key: KEY })).status?.level).toBe('status');
    expect(second.socket.closed).toBe(false);
  });

  it('of strangers make room for those who come later, and none of theirs is an encoder’s', async () => {
    const { port, server } = await openRtmpServer({ limits: { strangers: 2, connections: 2 } });
    const publishing = await connectRtmp({ port, key: KEY });
    const [first, second] = [await openNoticed(port), await openNoticed(port)];
    expect((await connectRtmp({ port, key: KEY })).status?.level).toBe('status');
    await first.closed;
    await vi.waitFor(() => expect(server.connections).toBe(3), 60_000);
    expect([publishing.socket.closed, second.socket.closed]).toEqual([false, false]);
  });

  it('of strangers make room where there are most of them', () => {
    const strangers = createStrangers<string>(3);
    const [encoder, first, second, newcomer] = ['encoder', 'first', 'second', 'newcomer'] as const;
    expect(strangers.add(encoder, '192.0.2.1')).toBeNull();
    for (const one of [first, second]) expect(strangers.add(one, '192.0.2.2')).toBeNull();
    expect(strangers.add(newcomer, '192.0.2.3')).toBe(first);
    expect(strangers.add(first, '192.0.2.4')).toBe(encoder);
    expect(strangers.size).toBe(3);
  });

  it('are counted for each network alone', () => {
    const door = createDoorkeeper({ ...RTMP_LIMITS, connectionsPerNetwork: 1 }, () => 0);
    door.enter('192.0.2.1');
    expect([door.isCrowded('192.0.2.1'), door.isCrowded('192.0.2.2')]).toEqual([true, false]);
    door.leave('192.0.2.1');
    expect(door.isCrowded('192.0.2.1')).toBe(false);
  });

  it('of those who failed five times are told so for a minute, and no key is looked up', async () => {
    const { port, asked, turnedAway } = await openRtmpServer();
    for (let failed = 0; failed < 5; failed += 1)
      expect((await connectRtmp({ port, key: 'guessed' })).status?.level).toBe('error');
    // Even the right one, of somebody in the same network perhaps.
    for (const key of [KEY, 'guessed'])
      expect((await connectRtmp({ port, key })).status?.description).toMatch(/wait a minute/);
    expect([asked.length, turnedAway.length]).toEqual([5, 2]);
    vi.advanceTimersByTime(60_000);
    expect((await connectRtmp({ port, key: KEY })).status?.level).toBe('status');
  });

  it.each([
    ['closed', 'NetStream.Publish.BadName'],
    ['later', 'NetStream.Failed'],
  ] as const)('do not fail with a key that is known, and refused: %s', async (kind, code) => {
    const admit: Admit = () => Promise.reject(new RtmpRefusal('This stream has ended.', kind));
    const { port, lines } = await openRtmpServer({ admit });
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const client = await connectRtmp({ port, key: KEY });
      expect(client.status).toMatchObject({ code, description: 'This stream has ended.' });
    }
    expect(lines.join('')).not.toContain('could not be found out');
  });

  it('are not blamed for our own trouble', async () => {
    const { port } = await openRtmpServer({ admit: () => Promise.reject(new Error('away')) });
    for (let failed = 0; failed < 7; failed += 1)
      expect((await connectRtmp({ port, key: KEY })).status?.description).toMatch(/^Please try again/);
  });
});

/** A connection whose other side reads nothing. */
function openPretended(limits: Partial<typeof RTMP_LIMITS>, admit?: Admit) {
  const pretended = new Duplex({ read() {}, write() {} });
  const socket = Object.assign(pretended, { setNoDelay: () => pretended }) as unknown as Socket;
  const connection = createConnection({
    socket,
    address: '192.0.2.1',
    limits: { ...RTMP_LIMITS, ...limits },
    log: createLog({ level: 'silent' }),
    now: () => 0,
    admit: admit ?? (() => Promise.reject(new Error('nobody asks'))),
    isBarred: () => false,
    onWrongKey() {},
    onAdmitted() {},
    onTrouble() {},
  });
  return { socket, connection };
}
