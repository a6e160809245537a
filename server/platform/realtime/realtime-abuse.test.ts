import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { personTopic } from '#shared/realtime.ts';
import { changed, hello, ORIGIN, openHubTestbed } from '#tests/support/open-hub-testbed.ts';

const { startHub, connect, afterTest } = openHubTestbed();

describe('realtime hub under abuse', () => {
  it.each([
    ['another origin', { path: '/api/realtime', origin: 'https://evil.test' }, 403],
    ['no origin', { path: '/api/realtime', origin: undefined }, 403],
    ['another path', { path: '/api/other', origin: ORIGIN }, 404],
  ])('refuses %s', async (_, { path, origin }, status) => {
    const { hub, port } = await startHub();
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, origin === undefined ? {} : { origin });
    const [, response] = await once(socket, 'unexpected-response');

    expect(response.statusCode).toBe(status);
    expect(hub.connections).toBe(0);
  });

  it('closes a connection that never says hello, whatever its address says', async () => {
    const { port } = await startHub({ limits: { helloTimeoutMs: 10 } });
    const { closed, frames } = await connect(port, undefined, { query: '?token=ada:laptop' });

    expect(await closed).toBe(4401);
    expect(frames).toEqual([]);
  });

  it.each([
    ['an unknown token', hello('nobody')],
    ['another first frame', JSON.stringify({ type: 'join', token: 'ada:laptop' })],
    ['a token that is not a string', JSON.stringify({ type: 'hello', token: { personId: 'ada' } })],
    ['no JSON', 'hello ada:laptop'],
    ['null', 'null'],
    ['bytes', Buffer.from(hello('ada:laptop'))],
  ])('closes a connection that begins with %s', async (_, message) => {
    const { port } = await startHub();
    const { socket, closed } = await connect(port);
    socket.send(message);

    expect(await closed).toBe(4401);
  });

  it('asks to try again later when it cannot authenticate', async () => {
    const { port } = await startHub({ authenticate: () => Promise.reject(new Error('database down')) });
    const { socket, closed } = await connect(port);
    socket.send(hello('ada:laptop'));

    expect(await closed).toBe(1011);
  });

  it.each(['message', 'ping'] as const)(
    'drops a flood of %ss while others still get events',
    async (kind) => {
      const { hub, port } = await startHub();
      const healthy = await connect(port, 'ada:laptop');
      const flood = await connect(port, 'mallory:bot');
      const sendOne = kind === 'ping' ? () => flood.socket.ping() : () => flood.socket.send('{"type":"x"}');
      for (let i = 0; i < 2_000; i += 1) sendOne();

      expect(await flood.closed).toBe(4429);
      await hub.publish(personTopic('ada'), 'notifications.changed', { unreadCount: 1 });
      expect((await healthy.until(2))[1]).toEqual(changed(1));
      expect(hub.connections).toBe(1);
    },
  );

  it('tolerates as many messages as are allowed', async () => {
    const { hub, port } = await startHub({ limits: { maxMessages: 5 } });
    const { socket, until } = await connect(port, 'ada:laptop');
    for (let i = 0; i < 4; i += 1) socket.send('{"type":"from the future"}');
    await hub.publish(personTopic('ada'), 'notifications.changed', { unreadCount: 1 });

    expect((await until(2))[1]).toEqual(changed(1));
    expect(hub.connections).toBe(1);
  });

  it('closes a connection that sends a giant frame', async () => {
    const { port } = await startHub();
    const { socket, closed } = await connect(port, 'ada:laptop');
    socket.send('x'.repeat(16 * 1024 + 1));

    expect(await closed).toBe(1009);
  });

  it('cuts a client that never reads while others still get events', async () => {
    const { hub, port } = await startHub({ limits: { maxBufferedBytes: 64 * 1024 } });
    const sleeper = await connect(port, 'mallory:bot');
    const healthy = await connect(port, 'ada:laptop');
    sleeper.socket.pause();

    // How much the kernel buffers for an unread socket depends on the machine.
    const bulky = { sessionId: 'x'.repeat(7_000) };
    while (hub.connections === 2) await hub.publish(personTopic('mallory'), 'session.ended', bulky);

    await hub.publish(personTopic('ada'), 'notifications.changed', { unreadCount: 1 });
    expect((await healthy.until(2))[1]).toEqual(changed(1));
  });

  it('cuts a peer that no longer answers pings, and keeps one that does', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    afterTest(() => vi.useRealTimers());
    const { hub, port } = await startHub();
    const healthy = await connect(port, 'ada:laptop');
    const dead = await connect(port, 'grace:phone', { autoPong: false });

    vi.advanceTimersByTime(25_000);
    await once(healthy.socket, 'ping');
    // The reply to this one comes after the hub has read the pong just sent.
    healthy.socket.ping();
    await once(healthy.socket, 'pong');
    vi.advanceTimersByTime(25_000);

    await once(healthy.socket, 'ping');
    expect(await dead.closed).toBe(1006);
    expect(hub.connections).toBe(1);
  });
});
