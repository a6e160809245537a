import { sql } from 'drizzle-orm';
import type { SendingTransaction } from './create-queue.ts';
import type { JobDefinition } from './define-job.ts';

/** For what nobody wants any more. A job that runs goes on: whoever works on it finds out by what it works on. */
export async function dropWaiting(
  tx: SendingTransaction,
  { name }: JobDefinition<object>,
  singletonKeys: string[],
): Promise<void> {
  const keys = sql.param(singletonKeys);
  await tx.execute(
    sql`delete from pgboss.job where name = ${name} and singleton_key = any(${keys}::text[]) and state < 'active'`,
  );
}
