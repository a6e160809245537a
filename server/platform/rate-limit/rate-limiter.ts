import { sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Queryable, Transaction } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';

export type Limit = { max: number; seconds: number };

type Counter = { key: string; limit: Limit };

export type RateLimiter = {
  /**
   * Counts one act under all of these. If any has reached its `max` in the window, throws TOO_MANY_REQUESTS
   * and counts it under none.
   */
  take(...counters: [Counter, ...Counter[]]): Promise<void>;
  /** The same, for an act that counts only if its transaction commits. */
  takeIn(tx: Transaction, counter: Counter): Promise<void>;
  /** Takes back counted acts that turned out to be harmless. */
  forgive(key: string, acts?: number): Promise<void>;
};

/** Counts in PostgreSQL, so that all processes share one count and a restart loses nothing. */
export function createRateLimiter(deps: { db: Database; clock: Clock }): RateLimiter {
  return {
    async take(...counters) {
      const now = deps.clock.now().toISOString();
      // A single statement is already all or nothing.
      if (counters.length === 1) return count(deps.db, counters, now);
      await deps.db.transaction((tx) => count(tx, counters, now));
    },
    takeIn: (tx, counter) => count(tx, [counter], deps.clock.now().toISOString()),
    async forgive(key, acts) {
      const rest = acts === undefined ? sql`0` : sql`greatest(count - ${acts}, 0)`;
      await deps.db.execute(sql`update rate_limits set count = ${rest} where key = ${key}`);
    },
  };
}

/** Always in key order, so that acts sharing several counters wait for each other and never deadlock. */
async function count(db: Queryable, counters: Counter[], now: string): Promise<void> {
  const asked = sql`unnest(
    ${sql.param(counters.map(({ key }) => key))}::text[],
    ${sql.param(counters.map(({ limit }) => limit.max))}::int[],
    ${sql.param(counters.map(({ limit }) => limit.seconds))}::int[]
  ) as asked (key, max, seconds)`;
  const { rows: counted } = await db.execute<{ key: string }>(sql`
    insert into rate_limits as r (key, count, resets_at)
    select key, 1, ${now}::timestamptz + make_interval(secs => seconds) from ${asked} order by key
    on conflict (key) do update set
      count = case when r.resets_at <= ${now}::timestamptz then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= ${now}::timestamptz then excluded.resets_at else r.resets_at end
    where r.resets_at <= ${now}::timestamptz
      or r.count < (select max from ${asked} where asked.key = r.key)
    returning key`);
  const full = counters.map(({ key }) => key).filter((key) => !counted.some((row) => row.key === key));
  if (full.length > 0) throw await refusalBy(db, full, now);
}

async function refusalBy(db: Queryable, keys: string[], now: string): Promise<DomainError> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from max(resets_at) - ${now}::timestamptz)::float8 as seconds
    from rate_limits where key = any(${sql.param(keys)}::text[])`);
  return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(rows[0]?.seconds ?? 1) });
}
