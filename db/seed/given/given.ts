import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { appState } from '#server/platform/db/state/app-state.tables.ts';
import type { Units } from './units.ts';
import { VERSION_2 } from './version-2.ts';
import { VERSION_3 } from './version-3.ts';

/** What a database has been given so far. Nothing is given twice, so what people delete stays deleted. */
export type Given = {
  units: Units;
  /** The text's fingerprint, by module number. */
  modules: Readonly<Record<string, string>>;
};

const MARKER = 'demo-catalogue';
const VERSION = 5;
const NOTHING: Given = {
  units: { accounts: [], courses: [], lessons: [], reviews: [], streams: [], chats: [] },
  modules: {},
};

const names = z.array(z.string());
const marker = z.object({
  given: z
    .object({
      units: z.object({
        accounts: names,
        courses: names,
        lessons: names.default(VERSION_3.lessons),
        reviews: names.default(VERSION_3.reviews),
        streams: names,
        // Up to version 4, nobody had said anything.
        chats: names.default([]),
      }),
      modules: z.record(z.string(), z.string()),
    })
    .default(() => structuredClone({ ...VERSION_2, units: { ...VERSION_2.units, ...VERSION_3, chats: [] } })),
});

export async function readGiven(db: Queryable): Promise<Given> {
  const [row] = await db.select({ value: appState.value }).from(appState).where(eq(appState.key, MARKER));
  return row ? marker.parse(row.value).given : NOTHING;
}

export async function writeGiven(tx: Transaction, given: Given, now: Date): Promise<void> {
  const value = { version: VERSION, given, loadedAt: now.toISOString() };
  await tx
    .insert(appState)
    .values({ key: MARKER, value })
    .onConflictDoUpdate({ target: appState.key, set: { value } });
}
