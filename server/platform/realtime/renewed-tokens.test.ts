import { once } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personTopic } from '#shared/realtime.ts';
import { authenticate, changed, openHubTestbed, renewal } from '#tests/support/open-hub-testbed.ts';

const { startHub, connect, afterTest } = openHubTestbed();

/** The hub checks its connections with every pulse; here the test decides when, and what time it is. */
let second = 0;
const now = () => new Date(second * 1000);
const pulse = () => vi.advanceTimersByTime(25_000);

beforeEach(() => {
  second = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  afterTest(() => vi.useRealTimers());
});

describe('a connection whose token expires', () => {
  it('lives on with the next one, and misses nothing meanwhile', async () => {
    const checking = Promise.withResolvers<void>();
    const proceed = Promise.withResolvers<void>();
    const { hub, port } = await startHub({
      now,
      async authenticate(token) {
        if (token !== 'ada:laptop:600') {
          checking.resolve();
          await proceed.promise;
        }
        return authenticate(token);
      },
    });
    const tab = await connect(port, 'ada:laptop:600');
    second = 540;
    tab.socket.send(renewal('ada:laptop:1140'));
    await checking.promise;
    await hub.publish(personTopic('ada'), 'notifications.changed', { unreadCount: 1 });
    expect((await tab.until(2))[1]).toEqual(changed(1));
    proceed.resolve();
    expect((await tab.until(3))[2]).toEqual({ type: 'renewed' });

    second = 1_200;
    const alive = once(tab.socket, 'ping');
    pulse();
    await alive;
    await hub.publish(personTopic('ada'), 'notifications.changed', { unreadCount: 2 });
    expect((await tab.until(4))[3]).toEqual(changed(2));
  });

  it('has another minute to bring one, then ends', async () => {
    const { port } = await startHub({ now });
    const tab = await connect(port, 'ada:laptop:600');
    second = 660;
    const alive = once(tab.socket, 'ping');
    pulse();
    await alive;
    second = 661;
    pulse();
    expect(await tab.closed).toBe(4401);
  });
});

describe('a later token', () => {
  it.each([
    ['is none', 'nobody'],
    ['belongs to another session', 'ada:phone'],
    ['belongs to another person', 'grace:tablet'],
  ])('ends the connection if it %s', async (_, token) => {
    const { port } = await startHub({ now });
    const tab = await connect(port, 'ada:laptop');
    tab.socket.send(renewal(token));
    expect(await tab.closed).toBe(4401);
  });

  it('changes nothing while it cannot be checked', async () => {
    const { hub, port } = await startHub({
      now,
      authenticate: (token) =>
        token === 'later' ? Promise.reject(new Error('database down')) : authenticate(token),
    });
    const tab = await connect(port, 'ada:laptop');
    tab.socket.send(renewal('later'));
    tab.socket.send(renewal('ada:laptop'));
    expect((await tab.until(2))[1]).toEqual({ type: 'renewed' });
    await hub.publish(personTopic('ada'), 'notifications.changed', { unreadCount: 1 });
    expect((await tab.until(3))[2]).toEqual(changed(1));
  });
});
