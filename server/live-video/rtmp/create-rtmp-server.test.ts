import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { type AmfValue, writeAmf } from './amf.ts';
import { createRtmpServer } from './create-rtmp-server.ts';
import { MESSAGE } from './message-types.ts';
import { commandMessage, controlMessage } from './replies.ts';
import { connectRtmp, HANDSHAKE, openRtmp } from './rtmp-client-fixture.ts';
import { RtmpRefusal } from './rtmp-refusal.ts';
import { KEY, openRtmpServer } from './rtmp-server-fixture.ts';
import { writeMessage } from './write-message.ts';

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 });

describe('an encoder', () => {
  it('is asked for its key and passes on sound and picture, until it says goodbye', async () => {
    const { port, heard, asked, lines, server } = await openRtmpServer();
    const client = await connectRtmp({ port, key: `${KEY}?bandwidth=test`, app: 'live/' });
    expect(client.status).toMatchObject({ level: 'status', code: 'NetStream.Publish.Start' });
    client.sendVideo(Buffer.from('picture'.repeat(100)), 0);
    client.sendAudio(Buffer.from('sound'), 0xffffff + 40);
    client.sendVideo(Buffer.from('picture'.repeat(100)), 0xffffff + 80);
    await client.leave();
    expect(heard).toEqual([
      ['video', 'picture'.repeat(100), 0],
      ['audio', 'sound', 0xffffff + 40],
      ['video', 'picture'.repeat(100), 0xffffff + 80],
      ['end'],
    ]);
    expect(client.status).toMatchObject({ level: 'status', code: 'NetStream.Unpublish.Success' });
    expect(asked).toEqual([KEY]);
    await until(() => expect(server.connections).toBe(0));
    expect(lines).not.toHaveLength(0);
    expect(lines.join()).not.toContain(KEY);
  });

  it('may send its picture before it is admitted', async () => {
    const admission = Promise.withResolvers<void>();
    const { port, heard, asked, sink } = await openRtmpServer({
      admit: async (key) => {
        asked.push(key);
        await admission.promise;
        return sink;
      },
    });
    const client = await openRtmp(port);
    const connecting = new Map<string, AmfValue>([['app', 'live']]);
    const pieces = [
      HANDSHAKE,
      writeMessage(commandMessage(0, 'connect', 1, connecting), 3, 128),
      writeMessage(commandMessage(1, 'publish', 0, null, KEY, 'live'), 3, 128),
      writeMessage({ type: MESSAGE.video, timestamp: 7, streamId: 1, body: Buffer.from('early') }, 6, 128),
    ];
    client.sendRaw(Buffer.concat(pieces));
    await until(() => expect(asked).toEqual([KEY]));
    expect(heard).toEqual([]);
    admission.resolve();
    await client.untilRead();
    expect(heard).toEqual([['video', 'early', 7]]);
  });

  it('may use AMF3 for its commands, and may send several messages as one', async () => {
    const { port, heard } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY });
    const tag = (type: number, time: number, text: string) => {
      const head = Buffer.alloc(11);
      head.writeUInt8(type);
      head.writeUIntBE(text.length, 1, 3);
      head.writeUIntBE(time, 4, 3);
      return Buffer.concat([head, Buffer.from(text), Buffer.alloc(4)]);
    };
    const body = Buffer.concat([
      tag(9, 40, 'picture'),
      tag(8, 50, 'sound'),
      tag(18, 50, 'data'),
      tag(22, 0, ''),
    ]);
    client.send({ type: MESSAGE.aggregate, timestamp: 1000, streamId: 1, body });
    const goodbye = Buffer.concat([Buffer.of(0), writeAmf('deleteStream', 6, null, 1)]);
    client.send({ type: MESSAGE.commandAmf3, timestamp: 0, streamId: 0, body: goodbye });
    await client.closed;
    expect(heard).toEqual([['video', 'picture', 1000], ['audio', 'sound', 1010], ['end']]);
  });

  it('is told how much was read, as often as it wants to know', async () => {
    const { port } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY });
    client.send(controlMessage(MESSAGE.windowSize, 20_000), 2);
    client.send(controlMessage(MESSAGE.setChunkSize, 30_000), 2);
    client.sendRaw(
      writeMessage({ type: MESSAGE.video, timestamp: 0, streamId: 1, body: Buffer.alloc(30_000) }, 6, 30_000),
    );
    await client.untilRead();
    const told = client.heard.filter(({ type }) => type === MESSAGE.acknowledgement);
    expect(told.at(-1)?.body.readUInt32BE()).toBeGreaterThan(30_000);
  });

  it('that gives up on a message goes on with the next', async () => {
    const { port, heard } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY });
    const half = writeMessage({ type: 9, timestamp: 0, streamId: 1, body: Buffer.alloc(200) }, 6, 128);
    client.sendRaw(half.subarray(0, 12 + 128));
    client.send(controlMessage(MESSAGE.abort, 6), 2);
    client.sendVideo(Buffer.from('whole'), 40);
    await client.untilRead();
    expect(heard).toEqual([['video', 'whole', 40]]);
  });

  it('that vanishes ends its signal, once', async () => {
    const { port, heard, server } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY });
    client.vanish();
    await until(() => expect(server.connections).toBe(0));
    expect(heard).toEqual([['end']]);
  });

  it('that vanished while it was asked about ends the signal that it got', async () => {
    const admission = Promise.withResolvers<void>();
    const { port, heard, asked, sink, stop, server } = await openRtmpServer({
      admit: async (key) => {
        asked.push(key);
        await admission.promise;
        return sink;
      },
    });
    const connecting = connectRtmp({ port, key: KEY });
    await until(() => expect(asked).toEqual([KEY]));
    await server.close();
    admission.resolve();
    await (await connecting).closed;
    await until(() => expect(heard).toEqual([['end']]));
    stop('too late to matter');
  });
});

describe('an encoder is turned away in words', () => {
  it.each([
    ['a wrong key', { key: 'guessed' }, 'NetStream.Publish.BadName', 'This stream key is not valid.'],
    ['no key', { key: '?a=b' }, 'NetStream.Publish.BadName', /^The stream key is missing/],
    ['another address', { app: `live/${KEY}` }, 'NetConnection.Connect.Rejected', /must end in \/live/],
  ])('for %s', async (_, where, code, description) => {
    const { port, heard, lines, server } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY, ...where });
    await client.closed;
    expect(client.status).toMatchObject({ level: 'error', code });
    expect(client.status?.description).toMatch(description);
    await until(() => expect(server.connections).toBe(0));
    expect(heard).toEqual([]);
    expect(lines.join()).not.toContain(KEY);
  });

  it('when nobody knows whether it may publish', async () => {
    const { port } = await openRtmpServer({ admit: () => Promise.reject(new Error('the database is away')) });
    const client = await connectRtmp({ port, key: KEY });
    await client.closed;
    expect(client.status).toMatchObject({ level: 'error', description: 'Please try again in a moment.' });
  });

  it('later on, although it still sends', async () => {
    const { port, heard, stop } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY });
    client.sendVideo(Buffer.from('first'), 0);
    await client.untilRead();
    for (let time = 1; time < 100; time += 1) client.sendVideo(Buffer.alloc(50_000), time);
    stop('You are streaming from somewhere else.');
    stop('for a second reason');
    await client.closed;
    expect(client.status).toMatchObject({
      level: 'error',
      description: 'You are streaming from somewhere else.',
    });
    expect([heard[0], heard.at(-1)]).toEqual([['video', 'first', 0], ['end']]);
  });

  it('by the very message that shows it to be unusable', async () => {
    const { port, heard, stop } = await openRtmpServer({ onVideo: () => stop('Please use H.264.') });
    const client = await connectRtmp({ port, key: KEY });
    client.sendVideo(Buffer.from('one'), 0);
    client.sendVideo(Buffer.from('two'), 0);
    await client.closed;
    expect(client.status?.description).toBe('Please use H.264.');
    expect(heard).toEqual([['video', 'one', 0], ['end']]);
  });

  it('before it was admitted', async () => {
    const { port, heard, sink } = await openRtmpServer({
      admit: async (_key, stop) => {
        stop('The stream is over.');
        return sink;
      },
    });
    const client = await connectRtmp({ port, key: KEY });
    await client.closed;
    expect(client.status?.description).toBe('The stream is over.');
    expect(heard).toEqual([['end']]);
  });

  it('when it wants to watch', async () => {
    const { port } = await openRtmpServer();
    const client = await openRtmp(port);
    client.sendRaw(HANDSHAKE);
    client.send(commandMessage(0, 'connect', 1, new Map([['app', 'live']])));
    client.send(commandMessage(1, 'play', 2, null, KEY));
    await client.closed;
    expect(client.status?.description).toBe('Streams are watched in the browser.');
  });
});

describe('a connection ends without a word', () => {
  it.each([
    ['a second publish', (again: Again) => again('publish', 6, null, KEY, 'live')],
    ['a second connect', (again: Again) => again('connect', 6, new Map([['app', 'live']]))],
  ])('after %s', async (_, repeat) => {
    const { port, heard, asked } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY });
    repeat((...values) => client.send(commandMessage(1, ...values)));
    await client.closed;
    expect(client.status?.code).toBe('NetStream.Publish.Start');
    expect(heard).toEqual([['end']]);
    expect(asked).toHaveLength(1);
  });

  it('when something else than RTMP is spoken', async () => {
    const { port } = await openRtmpServer();
    const client = await openRtmp(port);
    client.sendRaw(Buffer.from('GET / HTTP/1.1\r\n\r\n'));
    await client.closed;
    expect(client.socket.bytesRead).toBe(0);
  });

  it('when what receives the signal fails, and the others go on', async () => {
    const fail = () => {
      throw new Error('a mistake of ours');
    };
    const { port, heard, lines, sink } = await openRtmpServer({
      onVideo: (body) => void (String(body) === 'bad' && fail()),
    });
    const end = vi.spyOn(sink, 'end').mockImplementationOnce(fail);
    const [unlucky, other] = [await connectRtmp({ port, key: KEY }), await connectRtmp({ port, key: KEY })];
    unlucky.sendVideo(Buffer.from('bad'), 0);
    await unlucky.closed;
    other.sendVideo(Buffer.from('good'), 1);
    await other.untilRead();
    expect(heard).toEqual([
      ['video', 'bad', 0],
      ['video', 'good', 1],
    ]);
    expect(end).toHaveBeenCalledTimes(1);
    expect(lines.filter((line) => line.includes('a mistake of ours'))).toHaveLength(2);
  });
});

describe('the port', () => {
  it.each([
    ['another program has', '127.0.0.1', 'EADDRINUSE'],
    ['is not on this machine', '192.0.2.1', 'EADDRNOTAVAIL'],
  ])('that %s is no reason to fail', async (_, host, code) => {
    const { port } = await openRtmpServer();
    const log = createLog({ level: 'silent' });
    const second = createRtmpServer({ admit: () => Promise.reject(new RtmpRefusal('')), log });
    onTestFinished(() => second.close());
    expect(await second.listen(host, port)).toMatchObject({ code });
  });

  it('is free at the end before encoders have read why, and they do', async () => {
    const { server, port, stop } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY });
    client.socket.pause();
    stop('We are restarting.');
    const closing = server.close();
    await expect(connectRtmp({ port, key: KEY })).rejects.toThrow();
    client.socket.resume();
    await client.closed;
    expect(client.status?.description).toBe('We are restarting.');
    await closing;
  });

  it('is free again after the end, which ends every signal', async () => {
    const { server, port, heard } = await openRtmpServer();
    const client = await connectRtmp({ port, key: KEY });
    await server.close();
    await client.closed;
    expect(heard).toEqual([['end']]);
    const next = createRtmpServer({
      admit: () => Promise.reject(new RtmpRefusal('')),
      log: createLog({ level: 'silent' }),
    });
    onTestFinished(() => next.close());
    expect(await next.listen('127.0.0.1', port)).toBeNull();
  });
});

type Again = (...values: AmfValue[]) => void;
