import { eq, sql } from 'drizzle-orm';
import { syncKnownWords } from '#server/courses/similar-words/sync-known-words.ts';
import type { Clock } from '#server/platform/clock.ts';
import { appState } from '#server/platform/db/app-state.tables.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { insertClips } from './clips/insert-clips.ts';
import { storeClips } from './clips/store-clips.ts';
import { insertAcademy } from './insert-academy.ts';
import { insertCommunity } from './insert-community.ts';
import { insertCourses } from './insert-courses.ts';
import { insertPeople } from './insert-people.ts';
import { insertLearning } from './learning/insert-learning.ts';

/** Processes that start together take turns; the constant only has to be the same in all of them. */
const LOAD_LOCK = 5_862_342;
const MARKER = 'demo-catalogue';
const VERSION = 2;

/** Loads once in a database's life, so that what people delete or change afterwards stays that way. */
export async function loadDemoCatalogue(deps: {
  db: Database;
  clock: Pick<Clock, 'now'>;
  log: Logger;
  media: MediaStore;
}): Promise<'loaded' | 'already there'> {
  if (await isLoaded(deps.db)) return 'already there';
  // Files before rows: rows that commit never refer to bytes that are not there. Two processes may both store them.
  const stored = await storeClips(deps.media);
  const outcome = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOAD_LOCK})`);
    if (await isLoaded(tx)) return 'already there';
    const now = deps.clock.now();
    await insertPeople(tx, now);
    await insertClips(tx, now, stored);
    await insertCourses(tx, now, stored);
    await insertLearning(tx, now);
    await insertCommunity(tx, now);
    await insertAcademy(tx, now);
    await syncKnownWords(tx);
    await tx
      .insert(appState)
      .values({ key: MARKER, value: { version: VERSION, loadedAt: now.toISOString() } });
    return 'loaded';
  });
  if (outcome === 'loaded') deps.log.info('demo catalogue loaded');
  return outcome;
}

async function isLoaded(db: Queryable): Promise<boolean> {
  return (await db.$count(appState, eq(appState.key, MARKER))) > 0;
}
