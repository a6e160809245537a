import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REFUSALS, SignalRefused } from '#server/live-video/signals/refusals.ts';
import type { Session } from '#shared/auth/auth.contract.ts';
import { ERRORS } from '#shared/errors.ts';
import { DEVICE_CLOSE_CODES, DEVICE_TAGS } from '#shared/live-video/device.ts';
import { deviceFrame, openDeviceTestbed } from '#tests/support/live/device-fixture.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { makePerson } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { DEVICE_LIMITS, type DeviceLimits } from './device-limits.ts';

const test = await useTestApp();
const { call, advance, logLines } = test;
const { start } = openDeviceTestbed(test);
const { audio, video } = DEVICE_TAGS;
const { unauthenticated, tooMuch, idle, stopped, serviceRestart } = DEVICE_CLOSE_CODES;

async function makeHello() {
  const person = await makePerson(test, { role: 'creator' });
  const { id: streamId } = await makeStream(test, person.id);
  return { person, hello: { token: person.token, streamId } };
}

/** What happens every ten seconds; the sockets go on as ever. */
function stopIntervals() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.advanceTimersByTime(DEVICE_LIMITS.pulseMs);
}
afterEach(() => void vi.useRealTimers());

describe('a browser that sends a picture', () => {
  it('says who it is, and then what it sends reaches its stream', async () => {
    const { connect, opened, receive } = await start();
    const { hello } = await makeHello();
    const { socket, ask } = await connect();
    expect(await ask(hello)).toEqual({ type: 'admitted' });
    socket.send(deviceFrame(audio, 0, 'sound'));
    socket.send(deviceFrame(7, 1, 'unknown'));
    socket.send(deviceFrame(video, 2, ''));
    socket.send(deviceFrame(video, 4_294_967_295, 'picture'));
    expect(await receive(2)).toEqual([
      ['audio', 0, 'sound'],
      ['video', 4_294_967_295, 'picture'],
    ]);
    expect(opened).toMatchObject([{ streamId: hello.streamId }]);
    socket.close();
    await opened[0]?.ended;
  });

  it('is told in words when its picture is no longer wanted', async () => {
    const { connect, opened } = await start();
    const { ask, closed, replies } = await connect();
    await ask((await makeHello()).hello);
    // Longer than the reason for closing a WebSocket may be.
    const reason = 'Another tab or program is sending the picture now. '.repeat(9);
    opened[0]?.stop(reason);
    expect(await closed).toBe(stopped);
    expect(replies[1]).toEqual({ type: 'stopped', reason });
    await opened[0]?.ended;
  });

  it('is sent elsewhere when the process stops', async () => {
    const { connect, opened, entrance } = await start();
    const { ask, closed } = await connect();
    await ask((await makeHello()).hello);
    await entrance.drain();
    expect(await closed).toBe(serviceRestart);
    await opened[0]?.ended;
    expect((await connect()).status).toBe(503);
  });

  it('gives way to later ones of the same person', async () => {
    const { connect, opened } = await start({ maxPerPerson: 1 });
    const { hello } = await makeHello();
    const [first, second] = [await connect(), await connect()];
    await first.ask(hello);
    await second.ask(hello);
    expect(await first.closed).toBe(stopped);
    await opened[0]?.ended;
    expect(second.socket.readyState).toBe(second.socket.OPEN);
  });
});

describe('its session', () => {
  it('ends the connection, at once and in every process', async () => {
    const { connect, opened } = await start();
    const { hello } = await makeHello();
    const { ask, closed } = await connect();
    await ask(hello);
    await call('POST', '/api/auth/sign-out', { token: hello.token });
    expect(await closed).toBe(unauthenticated);
    await opened[0]?.ended;
  });

  it('has another minute to bring its next token, and goes on with that', async () => {
    const pulse = stopIntervals();
    const { connect } = await start({ idleMs: Number.POSITIVE_INFINITY });
    const { person, hello } = await makeHello();
    const [renewed, expired] = [await connect(), await connect()];
    await renewed.ask(hello);
    await expired.ask(hello);
    const { json } = await call<Session>('POST', '/api/auth/refresh', { body: { refresh: person.refresh } });
    advance({ minutes: 11 });
    const { json: latest } = await call<Session>('POST', '/api/auth/refresh', {
      body: { refresh: json.refresh },
    });
    expect(await renewed.ask({ token: latest.access })).toEqual({ type: 'renewed' });
    advance({ seconds: 1 });
    pulse();
    expect(await expired.closed).toBe(unauthenticated);
    expect(renewed.socket.readyState).toBe(renewed.socket.OPEN);

    const { hello: foreign } = await makeHello();
    await renewed.ask({ token: foreign.token });
    expect(await renewed.closed).toBe(unauthenticated);
  });
});

describe('nobody else sends', () => {
  it.each<[string, () => Promise<object>]>([
    ['without a session', async () => ({ ...(await makeHello()).hello, token: 'x' })],
    ['something else first', async () => ({ token: (await makeHello()).hello.token })],
  ])('%s', async (_, makeMessage) => {
    const { connect, opened } = await start();
    const { ask, closed } = await connect();
    expect(await ask(await makeMessage())).toBeNull();
    expect(await closed).toBe(unauthenticated);
    expect(opened).toEqual([]);
  });

  it.each<[string, keyof typeof ERRORS, () => Promise<object>]>([
    [
      'to another’s stream',
      'NOT_FOUND',
      async () => ({ ...(await makeHello()).hello, token: (await makeHello()).hello.token }),
    ],
    [
      'to a stream that is over',
      'STREAM_ENDED',
      async () => {
        const { person, hello } = await makeHello();
        return { ...hello, streamId: (await makeStream(test, person.id, { status: 'ended' })).id };
      },
    ],
    [
      'without being a creator',
      'CREATOR_REQUIRED',
      async () => ({ ...(await makeHello()).hello, token: (await makePerson(test)).token }),
    ],
  ])('%s', async (_, code, makeMessage) => {
    const { connect, opened } = await start();
    const { ask, closed } = await connect();
    expect(await ask(await makeMessage())).toEqual({ type: 'stopped', reason: ERRORS[code].message });
    expect(await closed).toBe(stopped);
    expect(opened).toEqual([]);
  });

  it('from another site', async () => {
    const { connect } = await start();
    expect((await connect({ origin: 'https://evil.test' })).status).toBe(403);
  });

  it('anything before saying who they are', async () => {
    const { connect } = await start();
    const [eager, large] = [await connect(), await connect()];
    eager.socket.send(deviceFrame(video, 0, 'picture'));
    expect(await eager.closed).toBe(unauthenticated);
    large.socket.send('x'.repeat(1024 * 1024));
    expect(await large.closed).toBe(1006);
  });

  it('by waiting for a turn that they never take', async () => {
    const { connect } = await start({ maxWaitingPerNetwork: 1, maxWaiting: 2, helloTimeoutMs: 200 });
    const first = await connect();
    // Nor do those who are refused keep anybody else out.
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await connect()).status).toBe(429);
    expect((await connect({ network: 'elsewhere' })).status).toBe(101);
    expect(await first.closed).toBe(unauthenticated);
    expect((await connect()).status).toBe(101);
  });

  it('by taking all places there are: whoever comes later has one', async () => {
    const { connect, opened } = await start({ maxWaitingPerNetwork: 2, maxWaiting: 4 });
    const crowd = [];
    for (const network of ['one', 'one', 'other', 'other']) crowd.push(await connect({ network }));
    const [oldest] = crowd;
    const creator = await connect({ network: 'home' });
    expect(creator.status).toBe(101);
    expect(await oldest?.closed).toBe(1006);
    // Nor do those who come after a creator make room where there is only that one.
    await connect({ network: 'one' });
    expect(await creator.ask((await makeHello()).hello)).toEqual({ type: 'admitted' });
    expect(opened).toHaveLength(1);
  });
});

describe('limits', () => {
  it.each<[string, Partial<DeviceLimits>, () => string | Buffer, number]>([
    ['frames', { maxFrames: 5 }, () => deviceFrame(audio, 0, 'x'), tooMuch],
    ['bytes', { maxBytes: 5_000 }, () => deviceFrame(video, 0, Buffer.alloc(1_000)), tooMuch],
    ['texts', { maxTexts: 5 }, () => '{"type":"from the future"}', tooMuch],
    ['one frame', { maxFrameBytes: 1_000 }, () => deviceFrame(video, 0, Buffer.alloc(1_000)), 1009],
  ])('end a flood of %s', async (_, limits, makeMessage, code) => {
    const { connect, opened } = await start(limits);
    const { socket, ask, closed } = await connect();
    await ask((await makeHello()).hello);
    for (let count = 0; count < 10; count += 1) socket.send(makeMessage());
    expect(await closed).toBe(code);
    await opened[0]?.ended;
  });

  it('end a connection on which nothing comes, and leave one that sends', async () => {
    const pulse = stopIntervals();
    const { connect, receive, opened } = await start();
    const [silent, sending] = [await connect(), await connect()];
    await silent.ask((await makeHello()).hello);
    await sending.ask((await makeHello()).hello);
    advance({ seconds: 31 });
    sending.socket.send(deviceFrame(audio, 0, 'sound'));
    await receive(1);
    const alive = once(sending.socket, 'ping');
    pulse();
    await alive;
    expect(await silent.closed).toBe(idle);
    await opened[0]?.ended;
    expect(sending.socket.readyState).toBe(sending.socket.OPEN);
  });
});

it.each([
  ['while nobody can be checked', () => new Error('away'), null],
  // Itself, perhaps: a phone whose network changes again and again, and whose last connection is not known to be dead.
  ['while another connection sends', () => new SignalRefused(REFUSALS.contested), REFUSALS.contested],
  ['after too many attempts', () => new SignalRefused(REFUSALS.tooOften), REFUSALS.tooOften],
])('asks to try again %s, and says why', async (_, makeError, reason) => {
  const { connect } = await start({}, () => Promise.reject(makeError()));
  const { ask, closed } = await connect();
  expect(await ask((await makeHello()).hello)).toEqual(reason && { type: 'waiting', reason });
  expect(await closed).toBe(1011);
});

it('ends one connection, and no more, if what it sent causes a failure', async () => {
  const fail = () => {
    throw new Error('a mistake of ours');
  };
  const { connect } = await start({}, async () => ({ video: fail, audio: fail, end: () => undefined }));
  const { ask, socket, closed } = await connect();
  await ask((await makeHello()).hello);
  socket.send(deviceFrame(video, 0, 'x'));
  expect(await closed).toBe(1011);
  expect(logLines.join('')).toContain('a mistake of ours');
});
