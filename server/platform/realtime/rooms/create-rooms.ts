import type { Logger } from 'pino';
import type { Transaction } from '#server/platform/db/database.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import { type Bus, LONGEST_PAYLOAD_BYTES } from '#server/platform/realtime/bus.ts';
import type { Connection } from '#server/platform/realtime/create-connection.ts';
import { encodeFrame } from '#server/platform/realtime/encode-frame.ts';
import type { RealtimeLimits } from '#server/platform/realtime/realtime-limits.ts';
import { CLOSE_CODES, type TopicMessage, type TopicTick } from '#shared/realtime.ts';
import { createRoom, type Guest, type Room } from './create-room.ts';
import type { TopicRecords } from './topic-records.ts';

export type RoomsOptions = {
  bus: Bus;
  log: Logger;
  records: TopicRecords;
  limits: RealtimeLimits;
  /** Which of these people may be in a topic; null stands for visitors. */
  admitted(topic: string, people: readonly (string | null)[]): Promise<ReadonlySet<string | null>>;
};

type OpenRoom = {
  room: Room;
  opening: Promise<void>;
  unsubscribe(): void;
  entering: number;
  isLost: boolean;
};

const TOPIC = /^[a-z]+(:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;
const TICK = '~';

/** The topics that somebody in this process has joined. It listens to no others. */
export function createRooms({ bus, log, records, limits, admitted }: RoomsOptions) {
  const rooms = new Map<string, OpenRoom>();
  const joined = new Map<Connection, Set<string>>();
  const sayLost = logRarely(log, 'a realtime topic could not be followed');

  async function join(
    connection: Connection,
    topic: string,
    guest: Guest,
    after: number | null,
  ): Promise<void> {
    const topics = joined.get(connection) ?? new Set();
    joined.set(connection, topics);
    const isOneTooMany = !topics.has(topic) && topics.size >= limits.maxTopics;
    if (!TOPIC.test(topic) || isOneTooMany) return refuse(connection, topic);
    topics.add(topic);
    if (!(await admitted(topic, [guest.personId])).has(guest.personId)) return refuse(connection, topic);
    const isStillWanted = () => joined.get(connection)?.has(topic) === true;
    if (!isStillWanted()) return;
    const open = rooms.get(topic) ?? openRoom(topic);
    open.entering += 1;
    try {
      await open.opening;
      await open.room.admit(connection, guest, after, isStillWanted);
      if (open.isLost) throw new Error(`${topic} was lost while somebody joined it`);
    } finally {
      open.entering -= 1;
      closeIfEmpty(topic);
    }
  }

  function openRoom(topic: string): OpenRoom {
    const room = createRoom({
      topic,
      records,
      limits,
      onLost: (error) => sendElsewhere(topic, open, error),
      recheck: () => recheckRoom(topic, room),
    });
    const unsubscribe = bus.subscribe(channelOf(topic), (payload) => pass(room, payload));
    const opening = bus.ready().then(room.open);
    const open: OpenRoom = { room, opening, unsubscribe, entering: 0, isLost: false };
    rooms.set(topic, open);
    return open;
  }

  function closeIfEmpty(topic: string): void {
    const open = rooms.get(topic);
    if (open && open.entering === 0 && open.room.guests.size === 0) close(topic, open);
  }

  function close(topic: string, open: OpenRoom): void {
    rooms.delete(topic);
    open.unsubscribe();
    open.room.close();
  }

  function leave(connection: Connection, topic: string): void {
    joined.get(connection)?.delete(topic);
    rooms.get(topic)?.room.leave(connection);
    closeIfEmpty(topic);
  }

  function leaveAll(connection: Connection): void {
    for (const topic of joined.get(connection) ?? []) leave(connection, topic);
    joined.delete(connection);
  }

  function refuse(connection: Connection, topic: string): void {
    leave(connection, topic);
    connection.deliver(encodeFrame({ type: 'refused', topic }));
  }

  /** They come back, to this process or another, and receive what they missed: from a new room, not from this one. */
  function sendElsewhere(topic: string, lost: OpenRoom, error: unknown): void {
    if (lost.isLost) return;
    lost.isLost = true;
    sayLost(error);
    for (const connection of lost.room.guests.keys())
      connection.close(CLOSE_CODES.serviceRestart, 'Service restart');
    if (rooms.get(topic) === lost) close(topic, lost);
  }

  /** Refuses whoever may no longer be in a topic; of everyone, or of one person. */
  async function recheck(personId?: string): Promise<void> {
    for (const [topic, { room }] of rooms) await recheckRoom(topic, room, personId);
  }

  async function recheckRoom(topic: string, room: Room, personId?: string): Promise<void> {
    const guests = [...room.guests].filter(
      ([, guest]) => personId === undefined || guest.personId === personId,
    );
    if (guests.length === 0) return;
    const allowed = await admitted(topic, [...new Set(guests.map(([, guest]) => guest.personId))]);
    for (const [connection, guest] of guests)
      if (!allowed.has(guest.personId) && room.guests.has(connection)) refuse(connection, topic);
  }

  /** Said once the transaction commits; see `record` for its place in that. */
  async function post(topic: string, message: TopicMessage, tx: Transaction): Promise<void> {
    const text = JSON.stringify(message);
    const number = await records.record(tx, topic, text);
    const payload = `${number}\n${text}`;
    const isTooLong = Buffer.byteLength(payload) > LONGEST_PAYLOAD_BYTES;
    await bus.publish(channelOf(topic), isTooLong ? `${number}\n` : payload, tx);
  }

  /** Replaces the last one with the same key, if that has not been sent yet. */
  async function tick(topic: string, message: TopicTick, key: string = message.name): Promise<void> {
    await bus.publish(channelOf(topic), `${TICK}${key}\n${JSON.stringify(message)}`);
  }

  /** Who is watching in this process, by topic. */
  function presence(): Map<string, Set<string>> {
    return new Map([...rooms].map(([topic, { room }]) => [topic, viewersIn(room)]));
  }

  function refresh(): void {
    for (const { room } of rooms.values()) room.refresh();
  }

  return { join, leave, leaveAll, recheck, refresh, post, tick, presence };
}

function pass(room: Room, payload: string): void {
  const end = payload.indexOf('\n');
  const [head, message] = [payload.slice(0, end), payload.slice(end + 1)];
  if (head.startsWith(TICK)) room.tick(head, message);
  else room.hear({ number: Number(head), message });
}

function viewersIn(room: Room): Set<string> {
  return new Set([...room.guests.values()].flatMap(({ viewerKey }) => viewerKey ?? []));
}

function channelOf(topic: string): string {
  return `topic_${topic.replaceAll(/[^a-z0-9]/g, '_')}`;
}
