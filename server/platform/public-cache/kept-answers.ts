import { ANYTHING, createChangeLog } from './change-log.ts';
import { createLaggingNames } from './lagging-names.ts';

export type Answer = {
  /** The route it belongs to, by which requests are counted. */
  readonly route: string;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
};

/**
 * Names of what has changed. What is `gone` may have been withdrawn and is never shown again; what is merely
 * `changed` is old news, which a visitor may be shown when there is no alternative.
 */
export type Change<Name extends string = string> = {
  readonly changed?: readonly Name[];
  readonly gone?: readonly Name[];
};

type Kept = {
  readonly key: string;
  readonly answer: Answer;
  readonly names: ReadonlySet<string>;
  readonly bytes: number;
  /** When it stops being current, through age or a change. */
  outdatedAt: number;
  /** When it must no longer be served at all. */
  readonly endsAt: number;
  isUsed: boolean;
};

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

const MAX_BYTES = 48 * 1024 * 1024;
/**
 * What an entry takes besides its key and body, measured: headers in both forms and its places in the maps.
 */
const ENTRY_BYTES = 3_200;
/** Most are requested compressed too, and that form is kept as well. */
const WITH_COMPRESSED = 1.25;
/** A name with its place in the index. */
const NAME_BYTES = 128;
/** If a message between processes is lost, visitors see an old page for no longer than this. */
const MAX_AGE_MS = 60_000;
/** How many keys of requested but dropped answers are remembered. */
const MOST_WANTED = 1_000;
/** Refreshed before that, so that something can stand in while it cannot be. */
const CURRENT_MS = 45_000;

/** Visitors' answers in memory, each under one key and with the names of what it was made from. */
export function createKeptAnswers(options: { now(): number; lagging: Readonly<Record<string, number>> }) {
  const entries = new Map<string, Kept>();
  const byName = new Map<string, Set<Kept>>();
  const log = createChangeLog();
  const lagging = createLaggingNames(options.lagging);
  const wanted = new Set<string>();
  let bytes = 0;

  /** Every entry point starts here, so that deferred changes need no timer. */
  function timeNow(): number {
    const time = options.now();
    if (time >= lagging.nextAt()) for (const name of lagging.takeDue(time)) outdate(name, time);
    return time;
  }

  function read(key: string): Answer | null {
    const time = timeNow();
    const entry = entries.get(key);
    if (!entry || entry.outdatedAt <= time) return null;
    entry.isUsed = true;
    return entry.answer;
  }

  function readOutdated(key: string): { answer: Answer; secondsBehind: number } | null {
    const time = timeNow();
    const entry = entries.get(key);
    if (!entry || entry.endsAt <= time) return null;
    return { answer: entry.answer, secondsBehind: Math.max(1, Math.ceil((time - entry.outdatedAt) / 1000)) };
  }

  /** Keeps an answer begun at the log's position `begunAt`, unless its ingredients changed since. */
  function keep(key: string, answer: Answer, names: ReadonlySet<string>, begunAt: number): void {
    const time = timeNow();
    if (log.hasChanged(names, begunAt)) return;
    const known = entries.get(key);
    if (known) drop(known);
    const size =
      key.length + answer.body.byteLength * WITH_COMPRESSED + ENTRY_BYTES + names.size * NAME_BYTES;
    const [outdatedAt, endsAt] = [time + CURRENT_MS, time + MAX_AGE_MS];
    const entry = { key, answer, names, bytes: size, outdatedAt, endsAt, isUsed: false };
    entries.set(key, entry);
    wanted.delete(key);
    bytes += size;
    for (const name of names) byName.set(name, (byName.get(name) ?? new Set()).add(entry));
    makeRoom();
  }

  /** Entries requested since the last pass move to the back; the others are dropped. */
  function makeRoom(): void {
    for (const entry of entries.values()) {
      if (bytes <= MAX_BYTES) return;
      if (entry.isUsed) {
        entry.isUsed = false;
        entries.delete(entry.key);
        entries.set(entry.key, entry);
      } else {
        drop(entry);
      }
    }
  }

  function drop(entry: Kept): void {
    entries.delete(entry.key);
    bytes -= entry.bytes;
    for (const name of entry.names) {
      const namesakes = byName.get(name);
      namesakes?.delete(entry);
      if (namesakes?.size === 0) byName.delete(name);
    }
  }

  function forget({ changed = [], gone = [] }: Change): void {
    const time = timeNow();
    for (const name of changed) {
      if (!lagging.includes(name) || lagging.change(name, time)) outdate(name, time);
    }
    for (const name of gone) {
      log.add(name);
      for (const entry of madeFrom(name)) {
        if (entry.isUsed) want(entry.key);
        drop(entry);
      }
    }
  }

  function want(key: string): void {
    wanted.add(key);
    const [oldest = ''] = wanted;
    if (wanted.size > MOST_WANTED) wanted.delete(oldest);
  }

  /** Whether it was requested before and then dropped or became too old to show. */
  function isWanted(key: string): boolean {
    const entry = entries.get(key);
    return entry ? entry.endsAt <= timeNow() : wanted.has(key);
  }

  function outdate(name: string, time: number): void {
    log.add(name);
    for (const entry of madeFrom(name)) entry.outdatedAt = Math.min(entry.outdatedAt, time);
  }

  function madeFrom(name: string): Set<Kept> {
    return new Set([...(byName.get(name) ?? []), ...(byName.get(ANYTHING) ?? [])]);
  }

  function forgetEverything(): void {
    log.addEverything();
    entries.clear();
    byName.clear();
    wanted.clear();
    bytes = 0;
  }

  /** The change log's position. */
  function latestChange(): number {
    timeNow();
    return log.latest();
  }

  return {
    read,
    readOutdated,
    keep,
    forget,
    forgetEverything,
    latestChange,
    hasChanged: log.hasChanged,
    isWanted,
  };
}
