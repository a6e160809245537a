import type { RealtimeEventName, RealtimeEvents } from '#shared/realtime.ts';
import type { Bus } from './bus.ts';
import type { Connection } from './create-connection.ts';
import { createTopics } from './create-topics.ts';
import { encodeTextFrame } from './encode-text-frame.ts';

export type PublishTransaction = Parameters<Bus['publish']>[2];

/** People share this many channels: a process hears few messages that are not for its own. */
const CHANNELS = 256;

/** Events for the tabs of a person or of a session, whichever process they are connected to. */
export function createPersonalEvents(bus: Bus, onDelivered: (topic: string, name: string) => void) {
  const topics = createTopics<Connection>();
  const channels = new Map<string, { topics: Set<string>; unsubscribe(): void }>();

  /** Resolves when nothing published from then on can be missed. */
  async function join(connection: Connection, joined: readonly string[]): Promise<void> {
    topics.join(connection, joined);
    const news = joined.map(listen);
    if (news.includes(true)) await bus.ready();
  }

  /** True if the process has not listened to that channel before. */
  function listen(topic: string): boolean {
    const name = channelOf(topic);
    const channel = channels.get(name);
    channel?.topics.add(topic);
    if (channel) return false;
    channels.set(name, { topics: new Set([topic]), unsubscribe: bus.subscribe(name, receive) });
    return true;
  }

  function leave(connection: Connection): void {
    for (const topic of topics.leaveAll(connection)) {
      const name = channelOf(topic);
      const channel = channels.get(name);
      channel?.topics.delete(topic);
      if (channel?.topics.size !== 0) continue;
      channels.delete(name);
      channel.unsubscribe();
    }
  }

  // A message is the topic, the event's name, and the exact text for clients: no process parses it again.
  async function publish<Name extends RealtimeEventName>(
    topic: string,
    name: Name,
    data: RealtimeEvents[Name],
    tx?: PublishTransaction,
  ): Promise<void> {
    if (topic.includes('\n')) throw new TypeError('A topic is one line');
    await bus.publish(channelOf(topic), `${topic}\n${name}\n${frameText(topic, name, data)}`, tx);
  }

  function receive(payload: string): void {
    const [topic = '', name = ''] = payload.split('\n', 2);
    if (topics.members(topic).size === 0) return;
    send(topic, payload.slice(topic.length + name.length + 2));
    onDelivered(topic, name);
  }

  /** To the tabs in this process only. */
  function deliver<Name extends RealtimeEventName>(
    topic: string,
    name: Name,
    data: RealtimeEvents[Name],
  ): void {
    if (topics.members(topic).size > 0) send(topic, frameText(topic, name, data));
  }

  function send(topic: string, text: string): void {
    const frame = encodeTextFrame(text);
    for (const connection of topics.members(topic)) connection.deliver(frame);
  }

  return { join, leave, publish, deliver, members: topics.members };
}

function frameText(topic: string, name: string, data: unknown): string {
  return JSON.stringify({ type: 'event', topic, name, data });
}

function channelOf(topic: string): string {
  let hash = 0;
  for (const character of topic) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return `people_${hash % CHANNELS}`;
}
