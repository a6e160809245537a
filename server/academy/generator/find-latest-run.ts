import { desc, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { moduleGenerations } from './generator.tables.ts';

type Run = typeof moduleGenerations.$inferSelect;

export async function findLatestRun(db: Database | Transaction): Promise<Run | null> {
  const [run] = await db
    .select()
    .from(moduleGenerations)
    .orderBy(desc(isNull(moduleGenerations.finished_at)), desc(moduleGenerations.started_at))
    .limit(1);
  return run ?? null;
}
