import type { Deps } from '#server/deps.ts';
import { logRarely } from '#server/platform/log-rarely.ts';
import type { Bus } from '#server/platform/realtime/bus.ts';
import { streamTopic } from '#shared/realtime.ts';
import { PRESENCE_SECONDS } from '#shared/streams/stream.rules.ts';
import { type Viewing, writeViewers } from './write-viewers.ts';

type PresenceDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'hub' | 'announcePublicChange'> & { bus: Bus };

const EVERY_MS = 1000;
const LEFT = 'stream_viewers_left';
/** Their keys fit into one message on the bus. */
const TOLD_AT_ONCE = 80;
const TOPIC = streamTopic('');

/** Writes who is watching through this process: what has changed, once a second, all streams together. */
export function createPresence(deps: PresenceDeps) {
  const { bus, clock, hub, log } = deps;
  /** When each viewer was last written, by stream and key: on this process's clock, and on the database's. */
  const written = new Map<string, Map<string, { here: Date; there: string }>>();
  const sayFailed = logRarely(log, 'who is watching could not be written');
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  // Somebody may watch in two tabs, through two processes: whoever still has them writes them again.
  const unsubscribe = bus.subscribe(LEFT, (payload) => {
    const [streamId = '', ...keys] = payload.split('\n');
    for (const key of keys) written.get(streamId)?.delete(key);
  });

  async function write(): Promise<void> {
    const now = clock.now();
    const present = listPresent(hub.presence());
    const isDue = ({ streamId, key }: Viewing) => {
      const at = written.get(streamId)?.get(key);
      return !at || now.getTime() - at.here.getTime() >= PRESENCE_SECONDS.refresh * 1000;
    };
    const seen = present.filter(isDue);
    const left = listLeft(present);
    if (seen.length === 0 && left.length === 0) return;
    const at = await writeViewers(deps, { seen, left, now }, async (gone, tx) => {
      for (const payload of packLeft(gone)) await bus.publish(LEFT, payload, tx);
    });
    for (const { streamId, key } of left) forget(streamId, key);
    for (const { streamId, key } of seen) {
      const viewers = written.get(streamId) ?? new Map();
      written.set(streamId, viewers.set(key, { here: now, there: at }));
    }
  }

  function listLeft(present: readonly Viewing[]): (Viewing & { at: string })[] {
    const isThere = new Set(present.map(({ streamId, key }) => `${streamId} ${key}`));
    return [...written].flatMap(([streamId, viewers]) =>
      [...viewers].flatMap(([key, at]) =>
        isThere.has(`${streamId} ${key}`) ? [] : { streamId, key, at: at.there },
      ),
    );
  }

  function forget(streamId: string, key: string): void {
    const viewers = written.get(streamId);
    viewers?.delete(key);
    if (viewers?.size === 0) written.delete(streamId);
  }

  /** One at a time; what fails is tried again with the next. */
  function writeInTurn(): Promise<void> {
    running ??= write()
      .catch(sayFailed)
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    write,
    start() {
      timer = setInterval(() => void writeInTurn(), EVERY_MS).unref();
    },
    /** Once everybody has been sent elsewhere: nobody counts here any more. */
    async stop() {
      clearInterval(timer);
      await running;
      await writeInTurn();
      unsubscribe();
    },
  };
}

function listPresent(presence: ReadonlyMap<string, ReadonlySet<string>>): Viewing[] {
  return [...presence].flatMap(([topic, keys]) =>
    topic.startsWith(TOPIC) ? [...keys].map((key) => ({ streamId: topic.slice(TOPIC.length), key })) : [],
  );
}

function packLeft(left: readonly Viewing[]): string[] {
  return [...Map.groupBy(left, ({ streamId }) => streamId)].flatMap(([streamId, viewings]) => {
    const keys = viewings.map(({ key }) => key);
    const parts = Math.ceil(keys.length / TOLD_AT_ONCE);
    return Array.from({ length: parts }, (_, at) =>
      [streamId, ...keys.slice(at * TOLD_AT_ONCE, (at + 1) * TOLD_AT_ONCE)].join('\n'),
    );
  });
}
