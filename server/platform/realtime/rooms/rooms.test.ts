import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Bus } from '#server/platform/realtime/bus.ts';
import type { ServerFrame } from '#shared/realtime.ts';
import { openHubTestbed } from '#tests/support/open-hub-testbed.ts';

const { openBus, startHub, connect, inTransaction } = openHubTestbed();
const STREAMS = 'streams';
const topicOf = (digit: number) => `stream:${String(digit).repeat(8)}-0000-4000-8000-000000000000`;

type Hub = Awaited<ReturnType<typeof startHub>>['hub'];

describe('a topic', () => {
  it('numbers what is said and tells everyone who joined, visitors too, in every process', async () => {
    const topic = topicOf(1);
    const here = await startHub();
    const there = await startHub({ bus: openBus() });
    const member = await joined(here.port, topic, { token: 'ada:laptop' });
    const visitor = await joined(there.port, topic);
    const elsewhere = await joined(here.port, topicOf(2));
    await say(here.hub, topic, 'first');
    await say(there.hub, topic, 'second');
    await say(here.hub, topicOf(2), 'not for them');

    expect(await member.heard(2)).toEqual(['first', 'second']);
    expect(await visitor.heard(2)).toEqual(['first', 'second']);
    expect(await elsewhere.heard(1)).toEqual(['not for them']);
    expect(member.numbers()).toEqual([1, 2]);
  });

  it('says nothing of a transaction that is rolled back, and leaves no gap in the numbers', async () => {
    const topic = topicOf(3);
    const { hub, port } = await startHub();
    const guest = await joined(port, topic);
    const failed = inTransaction(async (tx) => {
      await hub.post(topic, { name: 'stream.changed', data: { streamId: 'never' } }, tx);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await say(hub, topic, 'after');
    expect(await guest.heard(1)).toEqual(['after']);
    expect(guest.numbers()).toEqual([1]);
  });

  it('sends those who come back exactly what they missed, from memory or from the database', async () => {
    const topic = topicOf(4);
    const here = await startHub({ limits: { keptMessages: 2 } });
    const there = await startHub({ bus: openBus() });
    const witness = await joined(here.port, topic);
    for (const text of ['1', '2', '3', '4', '5']) await say(here.hub, topic, text);
    await witness.heard(5);

    const fromMemory = await joined(here.port, topic, { after: 3 });
    expect(await fromMemory.heard(2)).toEqual(['4', '5']);
    const fromDatabase = await joined(here.port, topic, { after: 1 });
    expect(await fromDatabase.heard(4)).toEqual(['2', '3', '4', '5']);
    const elsewhere = await joined(there.port, topic, { after: 2 });
    expect(await elsewhere.heard(3)).toEqual(['3', '4', '5']);
    for (const guest of [fromMemory, fromDatabase, elsewhere])
      expect(guest.joining).toMatchObject({ number: 5, isComplete: true });
  });

  it('reads what everybody missed once, however many come back after a restart', async () => {
    const topic = topicOf(4).replace('0000', '4444');
    const before = await startHub();
    const said = Array.from({ length: 30 }, (_, index) => String(index + 1));
    for (const text of said) await say(before.hub, topic, text);
    const { hub, port } = await startHub({ bus: openBus() });
    const query = vi.spyOn(Client.prototype, 'query');
    const guests = await Promise.all([0, 7, 7, 12, 29].map((after) => joined(port, topic, { after })));
    const reads = query.mock.calls.filter(([read]) => /topic_messages/.test(JSON.stringify(read)));
    query.mockRestore();
    expect(reads).toHaveLength(1);
    await say(hub, topic, '31');
    for (const [index, after] of [0, 7, 7, 12, 29].entries()) {
      const heard = [...said.slice(after), '31'];
      expect(await guests[index]?.heard(heard.length)).toEqual(heard);
    }
  });

  it('repeats nothing to those who come from a process that has already told them', async () => {
    const topic = topicOf(4).replace('0000', '5555');
    const ahead = await startHub();
    const behind = await startHub({
      bus: openBus(),
      limits: { shortestBatchMs: 60_000, longestBatchMs: 60_000 },
    });
    const witness = await joined(behind.port, topic);
    const moving = await joined(ahead.port, topic);
    for (const text of ['1', '2', '3']) await say(ahead.hub, topic, text);
    expect(await moving.heard(3)).toEqual(['1', '2', '3']);
    expect(await witness.heard(1)).toEqual(['1']);
    const moved = await joined(behind.port, topic, { after: 3 });
    expect(moved.joining).toMatchObject({ number: 3, isComplete: true });
    expect(await witness.heard(3)).toEqual(['1', '2', '3']);
  });

  it('tells a client to load anew when it was away too long or claims to know the future', async () => {
    const topic = topicOf(5);
    const { hub, port } = await startHub();
    await say(hub, topic, 'forgotten');
    await say(hub, topic, 'known');
    await inTransaction((tx) => tx.execute('delete from topic_messages where number = 1'));
    expect((await joined(port, topic, { after: 0 })).joining).toMatchObject({ isComplete: false, number: 2 });
    expect((await joined(port, topic, { after: 1 })).joining).toMatchObject({ isComplete: true, number: 2 });
    expect((await joined(port, topic, { after: 9 })).joining).toMatchObject({ isComplete: false, number: 2 });
  });

  it('loads what is too long for the bus', async () => {
    const topic = topicOf(6);
    const { hub, port } = await startHub();
    const guest = await joined(port, topic);
    const long = 'ü'.repeat(6_000);
    for (const text of ['before', long, 'after']) await say(hub, topic, text);
    expect(await guest.heard(3)).toEqual(['before', long, 'after']);
  });

  it('finds what the bus lost, doubled or delayed', async () => {
    const topic = topicOf(7);
    const bus = openBus();
    const faulty: Bus = {
      ...bus,
      subscribe: (channel, listener) => bus.subscribe(channel, garble(listener)),
    };
    const { hub } = await startHub();
    const { port } = await startHub({ bus: faulty });
    const guest = await joined(port, topic);
    const said = Array.from({ length: 31 }, (_, index) => String(index + 1));
    for (const text of said) await say(hub, topic, text);
    expect(await guest.heard(31)).toEqual(said);
  });

  it('starts anew when what it missed is no longer known, even if somebody in it does not leave', async () => {
    const topic = topicOf(7).replace('0000', '7777');
    const bus = openBus();
    let unheard = 3;
    const { hub } = await startHub();
    const { port } = await startHub({
      bus: {
        ...bus,
        subscribe: (channel, listener) =>
          bus.subscribe(channel, (payload) => {
            if (channel.startsWith('topic_') && unheard > 0) unheard -= 1;
            else listener(payload);
          }),
      },
      limits: { closeGraceMs: 60_000 },
    });
    const sleeper = await joined(port, topic);
    sleeper.socket.pause();
    const guest = await joined(port, topic);
    for (const text of ['1', '2', '3']) await say(hub, topic, text);
    await inTransaction((tx) => tx.execute('delete from topic_messages where number < 3'));
    await say(hub, topic, '4');
    expect(await guest.closed).toBe(1012);
    expect((await joined(port, topic, { after: 0 })).joining).toMatchObject({ number: 4, isComplete: false });
    expect((await joined(port, topic, { after: 3 })).joining).toMatchObject({ number: 4, isComplete: true });
  });

  it('gathers a burst into few frames', async () => {
    const topic = topicOf(8);
    const { hub, port } = await startHub();
    const guest = await joined(port, topic);
    await inTransaction(async (tx) => {
      for (let count = 0; count < 40; count += 1)
        await hub.post(topic, { name: 'stream.changed', data: { streamId: `${count}` } }, tx);
    });
    expect(await guest.heard(40)).toHaveLength(40);
    expect(guest.frames.filter(({ type }) => type === 'news').length).toBeLessThan(10);
  });

  it('does not wait for a client that stopped reading: it is cut, comes back and gets what it missed', async () => {
    const topic = topicOf(0);
    const { hub, port } = await startHub({ limits: { maxBufferedBytes: 64 * 1024 } });
    const sleeper = await joined(port, topic);
    const others = [await joined(port, topic), await joined(port, topic)];
    sleeper.socket.pause();
    let count = 0;
    // How much the kernel buffers for an unread socket depends on the machine.
    while (hub.connections === 3) {
      const said = await sayBulky(hub, topic, 50);
      count += said;
      for (const other of others) await other.heard(count);
    }
    expect(sleeper.messages().length).toBeLessThan(count);
    const back = await joined(port, topic, { after: count - 100 });
    expect(back.joining).toMatchObject({ isComplete: true });
    expect(await back.heard(100)).toHaveLength(100);
    for (const other of others) expect(other.messages()).toHaveLength(count);
  });

  it('loses and doubles nothing when a connection is cut fifty times during a thousand messages', async () => {
    const hubs = [await startHub(), await startHub({ bus: openBus() })];
    const said = Array.from({ length: 1_000 }, (_, index) => String(index));
    const heard: string[] = [];
    let last = 0;
    let cuts = 0;
    // On a busy machine everything could be said before the second connection is there.
    const most = () => (cuts < 50 ? 35 * (cuts + 1) : said.length);
    const speaking = (async () => {
      for (const [index, text] of said.entries()) {
        await vi.waitFor(() => expect(index).toBeLessThan(most()), { timeout: 60_000, interval: 5 });
        await say(hubs[index % 2]?.hub as Hub, STREAMS, text);
      }
    })();
    while (heard.length < said.length) {
      const port = hubs[cuts % 2]?.port as number;
      const guest = await joined(port, STREAMS, { after: last });
      expect(guest.joining).toMatchObject({ isComplete: true });
      const some = cuts < 50 ? heard.length + Math.floor(Math.random() * 35) : said.length;
      const enough = Math.min(some, said.length, most());
      const before = heard.length;
      await guest.heard(enough - before);
      // What arrives between the decision and the cut counts: a browser has it, too.
      heard.push(...guest.messages());
      last = guest.numbers().at(-1) ?? last;
      guest.socket.terminate();
      cuts += 1;
    }
    await speaking;
    expect(cuts).toBeGreaterThan(20);
    expect(heard).toEqual(said);
  });
});

describe('who may join', () => {
  it('is asked for each topic, and asked again when a person’s rights change', async () => {
    const subscribers = new Set<string | null>(['ada', 'grace']);
    const admitted = async (_: string, people: readonly (string | null)[]) =>
      new Set(people.filter((person) => subscribers.has(person)));
    const { hub, port } = await startHub({ admitted });
    const visitor = await joined(port, topicOf(9));
    expect(visitor.joining).toEqual({ type: 'refused', topic: topicOf(9) });
    const ada = await joined(port, topicOf(9), { token: 'ada:laptop' });
    const grace = await joined(port, topicOf(9), { token: 'grace:laptop' });
    subscribers.delete('ada');
    await hub.publish('person:ada', 'subscription.changed', {});
    await ada.until(({ type }) => type === 'refused');
    await say(hub, topicOf(9), 'for subscribers');
    expect(await grace.heard(1)).toEqual(['for subscribers']);
    expect(ada.messages()).toEqual([]);
  });

  it('is asked again when the topic’s own stream has changed, before anything more is said', async () => {
    let isForSubscribers = false;
    const admitted = async (_: string, people: readonly (string | null)[]) =>
      new Set(people.filter((person) => !isForSubscribers || person !== null));
    const { hub, port } = await startHub({ admitted });
    const visitor = await joined(port, topicOf(9));
    const ada = await joined(port, topicOf(9), { token: 'ada:laptop' });
    isForSubscribers = true;
    await say(hub, topicOf(9), 'is for subscribers now');
    await say(hub, topicOf(9), 'said to them');
    await visitor.until(({ type }) => type === 'refused');
    expect(await ada.heard(2)).toEqual(['is for subscribers now', 'said to them']);
    expect(visitor.messages()).not.toContain('said to them');
  });

  it('is checked again from time to time, because Premium also ends without an event', async () => {
    let isOver = false;
    const admitted = async (_: string, people: readonly (string | null)[]) => new Set(isOver ? [] : people);
    const { port } = await startHub({ admitted, limits: { recheckMs: 20 } });
    const guest = await joined(port, topicOf(9), { token: 'ada:laptop' });
    isOver = true;
    expect(await guest.until(({ type }) => type === 'refused')).toEqual({
      type: 'refused',
      topic: topicOf(9),
    });
  });

  it('is limited: odd names, too many topics, too many visitors from one network', async () => {
    const { port } = await startHub({ limits: { maxTopics: 2, maxVisitorsPerNetwork: 2 } });
    const guest = await joined(port, topicOf(1));
    for (const odd of ['stream:x\n', `stream:${'-'.repeat(36)}`]) {
      guest.join(odd);
      expect(await guest.until((frame) => frame.type === 'refused' && frame.topic === odd)).toBeTruthy();
    }
    guest.join(topicOf(2));
    guest.join(topicOf(3));
    expect(await guest.until((frame) => frame.type === 'refused' && frame.topic === topicOf(3))).toBeTruthy();
    guest.join(topicOf(2));
    expect(await guest.until((frame) => frame.type === 'joined' && frame.topic === topicOf(2))).toBeTruthy();
    await connect(port, null);
    const third = await connect(port);
    third.socket.send(JSON.stringify({ type: 'hello' }));
    expect(await third.closed).toBe(4429);
  });
});

describe('those who are watching', () => {
  it('are known by person or by browser, each once, as long as they are there', async () => {
    const { hub, port } = await startHub();
    const topic = topicOf(1);
    const visitor = 'a-browser-of-somebody';
    await joined(port, topic, { token: 'ada:laptop', isPresent: true });
    await joined(port, topic, { token: 'ada:phone', isPresent: true });
    await joined(port, topic, { token: 'grace:desk' });
    const tab = await joined(port, topic, { visitor, isPresent: true });
    expect(hub.presence().get(topic)).toEqual(new Set(['ada', `visitor:${visitor}`]));
    tab.socket.send(JSON.stringify({ type: 'leave', topic }));
    await expect.poll(() => hub.presence().get(topic)).toEqual(new Set(['ada']));
  });

  it('are sent the newest figure', async () => {
    const { hub, port } = await startHub();
    const guest = await joined(port, topicOf(1));
    for (const viewerCount of [1, 2, 3])
      await hub.tick(topicOf(1), { name: 'viewers.counted', data: { streamId: 'x', viewerCount } });
    await guest.until((frame) => frame.type === 'ticks' && frame.ticks.at(-1)?.data.viewerCount === 3);
  });
});

async function say(hub: Hub, topic: string, streamId: string): Promise<void> {
  await inTransaction((tx) => hub.post(topic, { name: 'stream.changed', data: { streamId } }, tx));
}

async function sayBulky(hub: Hub, topic: string, count: number): Promise<number> {
  const message = { name: 'stream.changed', data: { streamId: 'x'.repeat(7_000) } } as const;
  await inTransaction(async (tx) => {
    for (let said = 0; said < count; said += 1) await hub.post(topic, message, tx);
  });
  return count;
}

async function joined(
  port: number,
  topic: string,
  options: { token?: string; visitor?: string; after?: number; isPresent?: boolean } = {},
) {
  const { token, visitor, ...asked } = options;
  const client = await connect(port);
  client.socket.send(JSON.stringify({ type: 'hello', token, visitor }));
  await client.until(1);
  const join = (name: string) => client.socket.send(JSON.stringify({ type: 'join', topic: name, ...asked }));
  join(topic);
  const joining = (await client.until(2))[1] as ServerFrame;
  const news = () => client.frames.flatMap((frame) => (frame.type === 'news' ? [frame] : []));
  const messages = () =>
    news().flatMap((frame) => frame.messages.map(({ data }) => ('streamId' in data ? data.streamId : '')));

  async function until(isWanted: (frame: ServerFrame) => boolean): Promise<ServerFrame> {
    let found = client.frames.find(isWanted);
    while (!found) found = (await client.until(client.frames.length + 1)).find(isWanted);
    return found;
  }

  async function heard(count: number): Promise<string[]> {
    while (messages().length < count) await client.until(client.frames.length + 1);
    return messages();
  }

  const numbers = () => news().flatMap(({ first, messages: said }) => said.map((_, index) => first + index));

  return { ...client, join, joining, messages, numbers, heard, until };
}

/** Drops every fifth message, doubles every seventh and swaps every eleventh with the next. */
function garble(listener: (payload: string) => void) {
  let count = 0;
  let late: string | undefined;
  return (payload: string) => {
    count += 1;
    if (count % 5 === 0) return;
    if (count % 11 === 0) {
      late = payload;
      return;
    }
    listener(payload);
    if (count % 7 === 0) listener(payload);
    if (late !== undefined) listener(late);
    late = undefined;
  };
}
