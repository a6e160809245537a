import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { appState } from './app-state.tables.ts';

/** Keeps a fact for all processes, in place of the one before. */
export async function keepState(db: Database, key: string, value: object): Promise<void> {
  await db
    .insert(appState)
    .values({ key, value })
    .onConflictDoUpdate({ target: appState.key, set: { value } });
}

/** Null if it was not kept. */
export async function findState(db: Database, key: string): Promise<{ value: unknown } | null> {
  const [row] = await db.select({ value: appState.value }).from(appState).where(eq(appState.key, key));
  return row ?? null;
}

/** False if it was not kept. */
export async function dropState(db: Database, key: string): Promise<boolean> {
  const { rowCount } = await db.delete(appState).where(eq(appState.key, key));
  return rowCount === 1;
}
