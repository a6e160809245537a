import { sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DomainError } from '#shared/errors.ts';

export type Limit = { max: number; seconds: number };

export type RateLimiter = {
  /** Counts one act and throws TOO_MANY_REQUESTS when there were more than `max` in the window. */
  take(key: string, limit: Limit): Promise<void>;
  /** Takes counted acts back, for those that turned out harmless. */
  forgive(key: string, acts?: number): Promise<void>;
};

/** Counts in PostgreSQL, so that all processes share one count and a restart loses nothing. */
export function createRateLimiter(deps: { db: Database; clock: Clock }): RateLimiter {
  return {
    async take(key, limit) {
      const now = deps.clock.now().toISOString();
      const { rows } = await deps.db.execute<{ count: number; resets_at: string }>(sql`
        insert into rate_limits as r (key, count, resets_at)
        values (${key}, 1, ${now}::timestamptz + make_interval(secs => ${limit.seconds}))
        on conflict (key) do update set
          count = case when r.resets_at <= ${now}::timestamptz then 1 else r.count + 1 end,
          resets_at = case when r.resets_at <= ${now}::timestamptz then excluded.resets_at else r.resets_at end
        returning count, extract(epoch from resets_at - ${now}::timestamptz)::float8 as resets_at`);
      const row = rows[0];
      if (row && row.count > limit.max) {
        throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(Number(row.resets_at)) });
      }
    },
    async forgive(key, acts) {
      const rest = acts === undefined ? sql`0` : sql`greatest(count - ${acts}, 0)`;
      await deps.db.execute(sql`update rate_limits set count = ${rest} where key = ${key}`);
    },
  };
}
