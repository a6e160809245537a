import type { WatchReport } from '#shared/lessons/lessons.contract.ts';

/** One person's latest report on one lesson. */
export type OutboxEntry = { userId: string; courseId: string; lessonId: string; report: WatchReport };

/** `later` retries on its own, `held` waits to be asked, `refused` will never be accepted. */
export type Failure = 'later' | 'held' | 'refused';

type OutboxOptions<Answer> = {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** `isLeaving`: the page may be gone before the answer arrives. */
  send: (entry: OutboxEntry, options: { isLeaving: boolean }) => Promise<Answer>;
  failureOf: (error: unknown) => Failure;
  /** Whether another person is signed in: this one's reports then wait for their return. */
  isSomeoneElse: (userId: string) => boolean;
  onDelivered: (entry: OutboxEntry, answer: Answer) => void;
  /** Called once per run of failures, not for each one. */
  onFailed: (entry: OutboxEntry, failure: Failure) => void;
  wait?: (work: () => void, milliseconds: number) => void;
};

const KEY = 'lunula.watch-reports.v1';
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Holds each report until the server has it: in the browser's storage, so that closing the tab while offline
 * loses nothing. A newer report replaces one that is waiting.
 */
export function createReportOutbox<Answer>(options: OutboxOptions<Answer>) {
  const { storage, wait = setTimeout } = options;
  const underWay = new Set<string>();
  const failures = new Map<string, number>();

  function keep(entry: OutboxEntry): void {
    const waiting = read(storage);
    const before = waiting[keyOf(entry)];
    write(storage, { ...waiting, [keyOf(entry)]: before ? merge(before, entry) : entry });
  }

  async function deliver(key: string, isLeaving = false): Promise<void> {
    const entry = read(storage)[key];
    if (!entry || options.isSomeoneElse(entry.userId) || (underWay.has(key) && !isLeaving)) return;
    underWay.add(key);
    try {
      const answer = await options.send(entry, { isLeaving });
      underWay.delete(key);
      failures.delete(key);
      remove(key, entry);
      options.onDelivered(entry, answer);
      void deliver(key);
    } catch (error) {
      underWay.delete(key);
      fail(key, entry, options.failureOf(error));
    }
  }

  function fail(key: string, entry: OutboxEntry, failure: Failure): void {
    const count = failures.get(key) ?? 0;
    failures.set(key, count + 1);
    if (failure === 'refused') remove(key, entry);
    if (failure === 'later')
      wait(() => void deliver(key), Math.min(FIRST_WAIT_MS * 2 ** count, LONGEST_WAIT_MS));
    if (count === 0 && !options.isSomeoneElse(entry.userId)) options.onFailed(entry, failure);
  }

  /** Unless another one has arrived in the meantime. */
  function remove(key: string, sent: OutboxEntry): void {
    const { [key]: found, ...others } = read(storage);
    if (found && JSON.stringify(found) === JSON.stringify(sent)) write(storage, others);
  }

  const keysOf = (userId: string) =>
    Object.entries(read(storage)).flatMap(([key, entry]) => (entry.userId === userId ? key : []));

  return {
    /** For later: `leave` or `flush` sends it. */
    keep,
    put(entry: OutboxEntry): void {
      keep(entry);
      void deliver(keyOf(entry));
    },
    /** What this person's browser knows and the server may not know yet. */
    find: (userId: string, lessonId: string): WatchReport | null =>
      read(storage)[keyOf({ userId, lessonId })]?.report ?? null,
    flush: (userId: string): void => {
      for (const key of keysOf(userId)) void deliver(key);
    },
    leave: (userId: string): void => {
      for (const key of keysOf(userId)) void deliver(key, true);
    },
  };
}

function keyOf({ userId, lessonId }: Pick<OutboxEntry, 'userId' | 'lessonId'>): string {
  return `${userId}/${lessonId}`;
}

/** The later position, but never less than was watched, and an end once reached stays reached. */
function merge(before: OutboxEntry, now: OutboxEntry): OutboxEntry {
  const report: WatchReport = {
    ...now.report,
    watchTimeSeconds: Math.max(before.report.watchTimeSeconds, now.report.watchTimeSeconds),
    furthestSeconds: Math.max(before.report.furthestSeconds, now.report.furthestSeconds),
    hasEnded: before.report.hasEnded || now.report.hasEnded,
  };
  return { ...now, report };
}

function read(storage: OutboxOptions<unknown>['storage']): Record<string, OutboxEntry> {
  try {
    return JSON.parse(storage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function write(storage: OutboxOptions<unknown>['storage'], entries: Record<string, OutboxEntry>): void {
  storage.setItem(KEY, JSON.stringify(entries));
}
