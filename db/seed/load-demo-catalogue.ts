import { sql } from 'drizzle-orm';
import { syncKnownWords } from '#server/courses/similar-words/sync-known-words.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { insertClips } from './clips/insert-clips.ts';
import { type StoredClips, storeClips } from './clips/store-clips.ts';
import { type Given, readGiven, writeGiven } from './given/given.ts';
import { newsFor } from './given/news.ts';
import { units } from './given/units.ts';
import { fingerprintModules, insertAcademy } from './insert-academy.ts';
import { insertCommunity } from './insert-community.ts';
import { insertCourses } from './insert-courses.ts';
import { insertPeople } from './insert-people.ts';
import { insertLearning } from './learning/insert-learning.ts';
import { findDueMessages } from './live/find-due-messages.ts';
import { insertChats, toTips } from './live/insert-chats.ts';
import { insertStreams } from './live/insert-streams.ts';
import { insertViewerSamples } from './live/insert-viewer-samples.ts';
import { insertSales } from './sales/insert-sales.ts';

/** Processes that start together take turns; any constant will do, as long as all use the same. */
const LOAD_LOCK = 5_862_342;

/**
 * Gives a database what it has not been given before: everything at first, after an update what is new. What
 * people have deleted or changed since stays that way.
 */
export async function loadDemoCatalogue(deps: {
  db: Database;
  clock: Pick<Clock, 'now'>;
  log: Logger;
  media: MediaStore;
}): Promise<'loaded' | 'already there'> {
  if (isComplete(await readGiven(deps.db))) return 'already there';
  // Files before rows: committed rows never refer to missing bytes. Two processes may both store them.
  const stored = await storeClips(deps.media);
  const outcome = await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOAD_LOCK})`);
    const given = await readGiven(tx);
    if (isComplete(given)) return 'already there';
    await giveTheRest(tx, given, stored, deps.clock.now());
    return 'loaded';
  });
  if (outcome === 'loaded') deps.log.info('demo catalogue loaded');
  return outcome;
}

function isComplete(given: Given): boolean {
  const isRead = ([number, text]: [string, string]) => given.modules[number] === text;
  return newsFor(given).isEmpty && Object.entries(fingerprintModules()).every(isRead);
}

async function giveTheRest(tx: Transaction, given: Given, stored: StoredClips, now: Date): Promise<void> {
  const news = newsFor(given);
  await insertPeople(tx, now, news);
  await insertClips(tx, now, stored, news);
  await insertCourses(tx, now, stored, news);
  await insertStreams(tx, now, news);
  await insertViewerSamples(tx, news);
  const messages = await findDueMessages(tx, news);
  const bought = await insertLearning(tx, now, news);
  // All at once, so that receipts are numbered in the order of their payments.
  const paid = await insertSales(tx, now, [...bought, ...toTips(messages)]);
  await insertChats(tx, messages, paid);
  await insertCommunity(tx, now, news);
  await insertAcademy(tx, now, given.modules);
  await syncKnownWords(tx);
  await writeGiven(tx, { units, modules: { ...given.modules, ...fingerprintModules() } }, now);
}
