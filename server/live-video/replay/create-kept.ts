import { type Clock, passed } from '#server/platform/clock.ts';

/** How long those who could have the last known value wait for a new one. */
const PATIENCE_MS = 300;

type Entry<Value> = {
  value: Value | null;
  size: number;
  readAt: number;
  reading: Promise<Value> | null;
  patience: Promise<void>;
};

type Limits<Value> = {
  /** When a value is read again. */
  keptMs: number;
  /** Of all values together; those not asked for longest go first. */
  mostBytes: number;
  sizeOf(value: Value): number;
};

/**
 * Values that thousands ask for: however many they are, one reads it. While the database is silent or away, the last
 * known value stands.
 */
export function createKept<Value>(
  clock: Clock,
  { keptMs, mostBytes, sizeOf }: Limits<Value>,
  read: (key: string, last: Value | null) => Promise<Value>,
): (key: string) => Promise<Value> {
  const entries = new Map<string, Entry<Value>>();
  let bytes = 0;

  function use(key: string): Entry<Value> {
    const entry = entries.get(key) ?? {
      value: null,
      size: 0,
      readAt: 0,
      reading: null,
      patience: Promise.resolve(),
    };
    // The order of the map is that of their last use.
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  function keep(key: string, entry: Entry<Value>, value: Value, readAt: number): void {
    const size = sizeOf(value);
    if (entries.get(key) === entry) bytes += size - entry.size;
    Object.assign(entry, { value, size, readAt });
    for (const [oldest, { size: freed }] of entries) {
      if (bytes <= mostBytes) break;
      entries.delete(oldest);
      bytes -= freed;
    }
  }

  function readAgain(key: string, entry: Entry<Value>, now: number): Promise<Value> {
    const reading = read(key, entry.value)
      .then((value) => {
        keep(key, entry, value, now);
        return value;
      })
      .finally(() => {
        entry.reading = null;
      });
    // Those who have a value may have stopped waiting for it.
    reading.catch(() => undefined);
    entry.reading = reading;
    entry.patience = passed(clock.timeout(PATIENCE_MS));
    return reading;
  }

  return async (key) => {
    const now = clock.now().getTime();
    const entry = use(key);
    const { value } = entry;
    if (value !== null && now - entry.readAt < keptMs) return value;
    const reading = entry.reading ?? readAgain(key, entry, now);
    if (value === null) return reading;
    return Promise.race([reading.catch(() => value), entry.patience.then(() => value)]);
  };
}
