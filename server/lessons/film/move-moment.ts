import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** How much later the pictures are in another cut, and how long that is. */
export type Span = { shift: number; seconds: number };

/**
 * Where a moment is in another cut: `shown` in any case, and `aside` where its picture would be, if that was cut off at
 * either end; null otherwise.
 */
export function moveMoment(shown: PgColumn, aside: PgColumn, { shift, seconds }: Span) {
  const at = sql`(coalesce(${aside}, ${shown}) + ${shift}::int)`;
  const isThere = sql`${at} between 0 and ${seconds}::int`;
  return {
    shown: sql<number>`greatest(0, least(${seconds}::int, ${at}))`,
    aside: sql<number | null>`case when ${isThere} then null else ${at} end`,
  };
}
