import type { Connection } from '#server/platform/realtime/create-connection.ts';
import { encodeFrame } from '#server/platform/realtime/encode-frame.ts';
import { encodeTextFrame } from '#server/platform/realtime/encode-text-frame.ts';
import type { RealtimeLimits } from '#server/platform/realtime/realtime-limits.ts';
import type { TopicMessage } from '#shared/realtime.ts';
import { createBatches } from './create-batches.ts';
import { findMissed } from './find-missed.ts';
import type { Entry, TopicRecords } from './topic-records.ts';

/** Who is in a room through one connection. */
export type Guest = {
  /** Null for a visitor. */
  personId: string | null;
  /** What they count as among the viewers; null for those who only listen. */
  viewerKey: string | null;
};

export type Room = ReturnType<typeof createRoom>;

/** A stream may have become one for subscribers. */
const RIGHTS_MESSAGE: TopicMessage['name'] = 'stream.changed';

/** How many messages one frame carries, and one query loads. */
const MOST_AT_ONCE = 500;

/** One topic in this process: everyone here who joined it, and what was last said. */
export function createRoom(options: {
  topic: string;
  records: TopicRecords;
  limits: RealtimeLimits;
  /** Something was said that cannot be loaded: those inside must come back and ask for it. */
  onLost(error: unknown): void;
  /** Something changed that decides who may be here: nothing more is said until those who may not have left. */
  recheck(): Promise<void>;
}) {
  const { topic, records, limits } = options;
  const guests = new Map<Connection, Guest>();
  const ticks = new Map<string, string>();
  const batches = createBatches({ limits, send });
  /** The newest messages in their order; at least all that guests have not been sent yet. */
  let entries: Entry[] = [];
  let last = 0;
  let sent = 0;
  const heard: Entry[] = [];
  let isReading = true;
  let recalled: Promise<void> | null = null;

  /** Call once the process is certain to hear what is said from now on. */
  async function open(): Promise<void> {
    last = await records.last(topic);
    sent = last;
    isReading = false;
    void read();
  }

  function hear(entry: Entry): void {
    heard.push(entry);
    if (!isReading) void read();
  }

  /** Something may have been said that was not heard. */
  function refresh(): void {
    hear({ number: Number.POSITIVE_INFINITY, message: '' });
  }

  /** In order, each message once. What did not arrive, or was too long to, is loaded. */
  async function read(): Promise<void> {
    isReading = true;
    try {
      for (let entry = heard.shift(); entry; entry = heard.shift()) {
        if (entry.number === last + 1 && entry.message !== '') await append(entry);
        else if (entry.number > last) await catchUp();
      }
    } catch (error) {
      options.onLost(error);
    } finally {
      isReading = false;
    }
  }

  async function catchUp(): Promise<void> {
    const missed = await records.listAfter(topic, last, MOST_AT_ONCE);
    for (const entry of missed) {
      if (entry.number <= last) continue;
      if (entry.number > last + 1) throw new Error(`What was said in ${topic} is no longer known`);
      await append(entry);
    }
    if (missed.length === MOST_AT_ONCE) await catchUp();
  }

  async function append(entry: Entry): Promise<void> {
    last = entry.number;
    entries.push(entry);
    batches.schedule();
    if (changesRights(entry)) await options.recheck();
  }

  function tick(name: string, message: string): void {
    ticks.set(name, message);
    batches.schedule();
  }

  function send(): void {
    for (const batch of inBatches(entries.filter(({ number }) => number > sent))) {
      const frame = newsFrame(batch);
      for (const connection of guests.keys()) connection.deliver(frame);
    }
    sent = last;
    if (entries.length > limits.keptMessages) entries = entries.slice(-limits.keptMessages);
    if (ticks.size === 0) return;
    const frame = encodeTextFrame(`{"type":"ticks","topic":"${topic}","ticks":[${[...ticks.values()]}]}`);
    ticks.clear();
    for (const connection of guests.keys()) connection.offer(frame);
  }

  /** `after` is the last message the connection has; null if it needs nothing from before. */
  async function admit(
    connection: Connection,
    guest: Guest,
    after: number | null,
    isStillWanted: () => boolean,
  ): Promise<void> {
    if (after !== null && after > last) await catchUp();
    if (after !== null && !isInMemory(after)) await recallOnce();
    const older =
      after === null || isInMemory(after) ? [] : await records.listAfter(topic, after, MOST_AT_ONCE);
    if (!isStillWanted()) return;
    // They come from a process that was ahead of this one, and would be sent the rest of the batch a second time.
    if (after !== null && after > sent && after <= last) send();
    // Nothing is said between these lines: what is sent here ends where the next batch begins.
    const missed = after === null ? [] : findMissed([...older, ...entries], { after, sent, last });
    connection.deliver(encodeFrame({ type: 'joined', topic, number: sent, isComplete: missed !== null }));
    for (const batch of inBatches(missed ?? [])) connection.deliver(newsFrame(batch));
    guests.set(connection, guest);
  }

  /** After a restart all guests come back at once, and most of them lack the same few messages. */
  function recallOnce(): Promise<void> {
    recalled ??= recall().catch((error: unknown) => {
      recalled = null;
      throw error;
    });
    return recalled;
  }

  async function recall(): Promise<void> {
    const stored = await records.listAfter(topic, last - limits.keptMessages, limits.keptMessages);
    const first = entries[0]?.number ?? last + 1;
    const older = stored.filter(({ number }) => number < first);
    if (older.at(-1)?.number === first - 1) entries = [...older, ...entries];
  }

  function isInMemory(after: number): boolean {
    return after >= sent || (entries[0]?.number ?? Number.POSITIVE_INFINITY) <= after + 1;
  }

  function newsFrame(batch: Entry[]): Buffer {
    const messages = batch.map(({ message }) => message).join(',');
    return encodeTextFrame(
      `{"type":"news","topic":"${topic}","first":${batch[0]?.number},"messages":[${messages}]}`,
    );
  }

  return {
    open,
    hear,
    refresh,
    tick,
    admit,
    leave: (connection: Connection) => guests.delete(connection),
    guests: guests as ReadonlyMap<Connection, Guest>,
    close: batches.stop,
  };
}

function changesRights({ message }: Entry): boolean {
  return (JSON.parse(message) as TopicMessage).name === RIGHTS_MESSAGE;
}

function* inBatches(entries: readonly Entry[]): Generator<Entry[]> {
  for (let start = 0; start < entries.length; start += MOST_AT_ONCE)
    yield entries.slice(start, start + MOST_AT_ONCE);
}
