/** One person's latest report on one thing, such as a lesson. */
type OutboxEntry = { userId: string; report: object };

/** `later` retries on its own, `held` waits to be asked, `refused` will never be accepted. */
export type Failure = 'later' | 'held' | 'refused';

type OutboxOptions<Entry extends OutboxEntry, Answer> = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Where in the storage they wait. */
  name: string;
  /** What the report is about. */
  thingOf: (entry: Entry) => string;
  /** What to send instead of a report that is still waiting and a newer one. */
  merge: (before: Entry['report'], now: Entry['report']) => Entry['report'];
  /**
   * What of a report does no harm when it arrives twice; only that is kept while it is on its way, since nobody
   * may be left to hear the answer. If it fails, all of it waits again.
   */
  repeatable: (report: Entry['report']) => Entry['report'];
  /** Whether this person is still the one signed in. Nobody's report is sent in the name of another. */
  isPresent: (userId: string) => boolean;
  /** `isLeaving`: the page may be gone before the answer arrives. */
  send: (entry: Entry, options: { isLeaving: boolean }) => Promise<Answer>;
  failureOf: (error: unknown) => Failure;
  onDelivered: (entry: Entry, answer: Answer) => void;
  /** Called once per run of failures, not for each one. */
  onFailed: (entry: Entry, failure: Failure) => void;
  wait?: (work: () => void, milliseconds: number) => void;
};

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Holds each report until the server has it: in the browser's storage, so that closing the tab while offline
 * loses nothing. A newer report is merged with one that is waiting.
 */
export function createReportOutbox<Entry extends OutboxEntry, Answer>(options: OutboxOptions<Entry, Answer>) {
  const { storage, name, wait = setTimeout } = options;
  const underWay = new Set<string>();
  const failures = new Map<string, number>();
  /** What the storage has no room for: then reports last only as long as the page. */
  let unstored: string | null = null;

  const keyOf = (entry: Entry) => `${entry.userId}/${options.thingOf(entry)}`;

  function read(): Record<string, Entry> {
    try {
      return JSON.parse(unstored ?? storage.getItem(name) ?? '{}');
    } catch {
      return {};
    }
  }

  function write(key: string, entry: Entry | null): void {
    const { [key]: _, ...others } = read();
    const text = JSON.stringify(entry ? { ...others, [key]: entry } : others);
    try {
      storage.setItem(name, text);
      unstored = null;
    } catch {
      unstored = text;
    }
  }

  function keep(entry: Entry): void {
    const before = read()[keyOf(entry)];
    const report = before ? options.merge(before.report, entry.report) : entry.report;
    write(keyOf(entry), { ...entry, report });
  }

  async function deliver(key: string, isLeaving = false): Promise<void> {
    const entry = read()[key];
    if (!entry || !options.isPresent(entry.userId) || (underWay.has(key) && !isLeaving)) return;
    underWay.add(key);
    const left = { ...entry, report: options.repeatable(entry.report) };
    write(key, left);
    try {
      const answer = await options.send(entry, { isLeaving });
      underWay.delete(key);
      failures.delete(key);
      remove(key, left);
      options.onDelivered(entry, answer);
      void deliver(key);
    } catch (error) {
      underWay.delete(key);
      fail(key, { entry, left, failure: options.failureOf(error) });
    }
  }

  type Failed = { entry: Entry; left: Entry; failure: Failure };

  function fail(key: string, { entry, left, failure }: Failed): void {
    const count = failures.get(key) ?? 0;
    failures.set(key, count + 1);
    if (failure === 'refused') remove(key, left);
    else putBack(key, entry);
    if (failure === 'later')
      wait(() => void deliver(key), Math.min(FIRST_WAIT_MS * 2 ** count, LONGEST_WAIT_MS));
    if (count === 0) options.onFailed(entry, failure);
  }

  /** What has come since is newer. */
  function putBack(key: string, entry: Entry): void {
    const since = read()[key];
    write(key, since ? { ...since, report: options.merge(entry.report, since.report) } : entry);
  }

  /** Unless another one has arrived in the meantime. */
  function remove(key: string, sent: Entry): void {
    if (JSON.stringify(read()[key]) === JSON.stringify(sent)) write(key, null);
  }

  const keysOf = (userId: string) =>
    Object.entries(read()).flatMap(([key, entry]) => (entry.userId === userId ? key : []));

  return {
    /** For later: `leave` or `flush` sends it. */
    keep,
    put(entry: Entry): void {
      keep(entry);
      void deliver(keyOf(entry));
    },
    /** What this person's browser knows and the server may not know yet. */
    find: (userId: string, thing: string): Entry['report'] | null =>
      read()[`${userId}/${thing}`]?.report ?? null,
    flush: (userId: string): void => {
      for (const key of keysOf(userId)) void deliver(key);
    },
    leave: (userId: string): void => {
      for (const key of keysOf(userId)) void deliver(key, true);
    },
  };
}
