import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { personTopic } from '#shared/realtime.ts';
import { authenticate, changed, hello, ORIGIN, openHubTestbed } from '#tests/support/open-hub-testbed.ts';
import type { Bus } from './bus.ts';

const { openBus, startHub, connect, afterTest } = openHubTestbed();

describe('createRealtimeHub', () => {
  it('welcomes a session and sends it only its own person’s events', async () => {
    const { hub, port } = await startHub();
    const laptop = await connect(port, 'ada:laptop');
    const phone = await connect(port, 'ada:phone');
    const other = await connect(port, 'grace:laptop2');
    await hub.publish(personTopic('ada'), 'notifications.changed', { unreadCount: 3 });
    await hub.publish(personTopic('grace'), 'notifications.changed', { unreadCount: 1 });

    expect(await laptop.until(2)).toEqual([{ type: 'welcome', sessionId: 'laptop' }, changed(3)]);
    expect(await phone.until(2)).toEqual([{ type: 'welcome', sessionId: 'phone' }, changed(3)]);
    expect((await other.until(2))[1]).toEqual(changed(1, 'person:grace'));
    expect(hub.connections).toBe(3);
  });

  it('delivers across two hubs on two buses', async () => {
    const { hub } = await startHub();
    const { port } = await startHub({ bus: openBus() });
    const { until } = await connect(port, 'ada:laptop');
    await hub.publish(personTopic('ada'), 'notifications.changed', { unreadCount: 5 });

    expect((await until(2))[1]).toEqual(changed(5));
  });

  it('tells each process of an occasion once, and sends those of its people whom it concerns their event', async () => {
    const asked: string[][] = [];
    const eventsFor = async (occasion: string, people: string[]) => {
      asked.push([occasion, ...people.toSorted()]);
      return people
        .filter((personId) => personId !== 'grace')
        .map((personId) => ({
          personId,
          name: 'notifications.changed' as const,
          data: { unreadCount: personId.length },
        }));
    };
    const { hub, port } = await startHub({ eventsFor });
    const { port: otherPort } = await startHub({ bus: openBus(), eventsFor });
    const tabs = [await connect(port, 'ada:laptop'), await connect(port, 'ada:phone')];
    const elsewhere = await connect(otherPort, 'linus:laptop');
    const unconcerned = await connect(otherPort, 'grace:laptop');
    await hub.announce('a course');

    for (const tab of tabs) expect((await tab.until(2))[1]).toEqual(changed(3));
    expect((await elsewhere.until(2))[1]).toEqual(changed(5, 'person:linus'));
    expect(asked.toSorted()).toEqual([
      ['a course', 'ada'],
      ['a course', 'grace', 'linus'],
    ]);
    await hub.publish(personTopic('grace'), 'notifications.changed', { unreadCount: 1 });
    expect((await unconcerned.until(2))[1]).toEqual(changed(1, 'person:grace'));
  });

  it('ends a session on every process, after telling it so, and leaves the person’s others alone', async () => {
    const { hub, bus, port } = await startHub();
    const { port: otherPort } = await startHub({ bus: openBus() });
    const tabs = [await connect(port, 'ada:laptop'), await connect(otherPort, 'ada:laptop')];
    const phone = await connect(port, 'ada:phone');
    await bus.publish('realtime_sessions_ended', 'laptop');

    for (const tab of tabs) {
      expect(await tab.closed).toBe(4401);
      expect(tab.frames.slice(1)).toEqual([
        { type: 'event', topic: 'session:laptop', name: 'session.ended', data: { sessionId: 'laptop' } },
      ]);
    }
    await hub.publish(personTopic('ada'), 'notifications.changed', { unreadCount: 2 });
    expect((await phone.until(2))[1]).toEqual(changed(2));
  });

  it('refuses a session that ended while its hello was being checked', async () => {
    const checking = Promise.withResolvers<void>();
    const proceed = Promise.withResolvers<void>();
    const { bus, port } = await startHub({
      authenticate: async (token) => {
        checking.resolve();
        await proceed.promise;
        return authenticate(token);
      },
    });
    const { socket, closed } = await connect(port);
    socket.send(hello('ada:tablet'));
    await checking.promise;
    const heard = new Promise<void>((resolve) => {
      afterTest(bus.subscribe('realtime_sessions_ended', () => resolve()));
    });
    await bus.publish('realtime_sessions_ended', 'tablet');
    await heard;
    proceed.resolve();

    expect(await closed).toBe(4401);
  });

  it('limits the connections of one person, closing the oldest to make room', async () => {
    const { hub, port } = await startHub({ limits: { maxPerPerson: 3 } });
    const other = await connect(port, 'grace:laptop2');
    const tabs = [];
    for (const session of ['laptop', 'laptop', 'phone', 'phone', 'laptop'])
      tabs.push(await connect(port, `ada:${session}`));
    expect(await Promise.all(tabs.slice(0, 2).map(({ closed }) => closed))).toEqual([4409, 4409]);
    await hub.publish(personTopic('ada'), 'notifications.changed', { unreadCount: 3 });
    for (const tab of tabs.slice(2)) expect((await tab.until(2))[1]).toEqual(changed(3));
    expect(tabs.slice(0, 2).map(({ frames }) => frames.length)).toEqual([1, 1]);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('makes everyone reconnect when events may have been missed', async () => {
    let reportGap = () => {};
    const gappyBus: Bus = {
      ...openBus(),
      onGap: (listener) => {
        reportGap = listener;
        return () => {};
      },
    };
    const { port } = await startHub({ bus: gappyBus });
    const { closed } = await connect(port, 'ada:laptop');
    reportGap();

    expect(await closed).toBe(1012);
  });

  it('drains: tells clients to reconnect, cuts off those that do not answer, accepts no new ones', async () => {
    const { hub, port } = await startHub();
    const polite = await connect(port, 'ada:laptop');
    const stubborn = connectTcp(port, '127.0.0.1');
    stubborn.write(
      `GET /api/realtime HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await once(stubborn, 'data');
    await hub.drain();

    expect(await polite.closed).toBe(1012);
    expect(hub.connections).toBe(0);
    const late = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`, { origin: ORIGIN });
    const [, response] = await once(late, 'unexpected-response');
    expect(response.statusCode).toBe(503);
    stubborn.destroy();
  });
});
