import { createLimitedQueue, type LimitedQueue, QueueFull } from '#server/platform/limited-queue.ts';
import { DomainError } from '#shared/errors.ts';
import { collectIngredients, FLEETING } from './ingredients.ts';
import { type Answer, createKeptAnswers, type KeptAnswers } from './kept-answers.ts';

export type Kind = 'page' | 'api';
export type Counts = Record<'hits' | 'misses' | 'shared' | 'stale' | 'refused', number>;

/** An answer and the key to keep it under; null if it is only for those waiting for it. */
export type Made = { answer: Answer; keepAs: string | null };
/** `secondsBehind` is null for an answer that is current. */
export type Obtained = { answer: Answer; secondsBehind: number | null };

export type PublicCache = Pick<KeptAnswers, 'forget' | 'forgetEverything'> & {
  /** What is kept under a key and is current. */
  read(kind: Kind, key: string): Answer | null;
  /** The same for parts of answers, which are not counted. */
  find(key: string): Answer | null;
  /** What is kept under a key, or is made once for everyone who asks meanwhile. */
  obtain(kind: Kind, key: string, make: () => Promise<Made>): Promise<Obtained>;
  /** How often each outcome occurred since the start. */
  counts(): Readonly<Record<Kind, Readonly<Counts>>>;
};

/**
 * Rendering takes the processor, which everything else needs too: a few pages are rendered at once, so that
 * they do not wait for the database one after another, and no more wait than finish within a second.
 */
const RENDERINGS = { atOnce: 4, waiting: 40 };
/** More than the database handles at once, and no more than it finishes in a second or two. */
const READS = { atOnce: 16, waiting: 400 };
const RETRY_AFTER_SECONDS = 2;

/** `begunAt`: the change log's position when its turn came. */
type Making = Promise<{ answer: Answer; names: ReadonlySet<string>; begunAt: number }>;

/**
 * Visitors' answers. All visitors see the same, so each is made once for all who ask and kept until it
 * changes.
 */
export function createPublicCache(options: {
  now(): number;
  /** Names whose changes take effect at most once in that many milliseconds. */
  lagging?: Readonly<Record<string, number>>;
}): PublicCache {
  const kept = createKeptAnswers({ now: options.now, lagging: options.lagging ?? {} });
  const makings = new Map<string, Making>();
  const turns: Record<Kind, LimitedQueue> = {
    page: createLimitedQueue(RENDERINGS),
    api: createLimitedQueue(READS),
  };
  const counts: Record<Kind, Counts> = { page: noCounts(), api: noCounts() };

  function read(kind: Kind, key: string): Answer | null {
    const answer = kept.read(key);
    if (answer) counts[kind].hits += 1;
    return answer;
  }

  async function obtain(kind: Kind, key: string, make: () => Promise<Made>): Promise<Obtained> {
    const current = read(kind, key);
    if (current) return { answer: current, secondsBehind: null };
    const cameAt = kept.latestChange();
    try {
      for (;;) {
        const { answer, names, begunAt } = await (join(kind, key) ?? begin(kind, key, make));
        // Begun before a change that was announced before this visitor came: made again, once for all such
        // visitors.
        const isTooOld = begunAt < cameAt && kept.hasChanged(names, begunAt);
        if (!isTooOld) return { answer, secondsBehind: null };
      }
    } catch (error) {
      if (error instanceof QueueFull) return makeDo(kind, key);
      throw error;
    }
  }

  function join(kind: Kind, key: string): Making | undefined {
    const making = makings.get(key);
    if (making) counts[kind].shared += 1;
    return making;
  }

  function begin(kind: Kind, key: string, make: () => Promise<Made>): Making {
    // What people were requesting goes ahead of what nobody requested before.
    const isUrgent = kept.isWanted(key);
    const making = turns[kind]
      .run(async () => {
        const begunAt = kept.latestChange();
        counts[kind].misses += 1;
        const { made, names } = await collectIngredients(make);
        if (made.keepAs !== null && !names.has(FLEETING)) kept.keep(made.keepAs, made.answer, names, begunAt);
        return { answer: made.answer, names, begunAt };
      }, isUrgent)
      .finally(() => makings.delete(key));
    makings.set(key, making);
    return making;
  }

  /** There is no capacity to render now: an outdated page is better than none. */
  function makeDo(kind: Kind, key: string): Obtained {
    const outdated = kept.readOutdated(key);
    counts[kind][outdated ? 'stale' : 'refused'] += 1;
    if (!outdated) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return outdated;
  }

  const { forget, forgetEverything } = kept;
  return { read, find: kept.read, obtain, forget, forgetEverything, counts: () => counts };
}

function noCounts(): Counts {
  return { hits: 0, misses: 0, shared: 0, stale: 0, refused: 0 };
}
