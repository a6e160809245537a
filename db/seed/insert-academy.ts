import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { moduleProgress, modules } from '#server/academy/academy.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { isFreeWithPremium, readingMinutes } from '#shared/academy/academy.rules.ts';
import { MODULE_CENTS } from '#shared/billing/prices.ts';
import { accounts } from './accounts.ts';
import { findThere } from './given/find-there.ts';
import type { Given } from './given/given.ts';
import { insertRows } from './given/insert-rows.ts';
import { ACADEMY_OPENED_DAYS_AGO, MODULE_IDS, moduleProgress as progressSeeds } from './modules.ts';
import { listModuleFiles, type ModuleFile } from './read-module-file.ts';

type ModuleText = Pick<
  typeof modules.$inferSelect,
  'title' | 'description' | 'content' | 'difficulty_level' | 'learning_objectives'
>;

/** Fingerprints of the modules' texts, by number. */
export function fingerprintModules(): Record<string, string> {
  return Object.fromEntries(listModuleFiles().map((file) => [file.number, fingerprintOf(textOf(file))]));
}

/** Adds new modules, and updates those whose text is still the one that was given. */
export async function insertAcademy(tx: Transaction, now: Date, given: Given['modules']): Promise<void> {
  const files = listModuleFiles();
  const added = await insertModules(
    tx,
    files.filter(({ number }) => given[number] === undefined),
    now,
  );
  await insertModuleProgress(tx, now, added);
  for (const file of files) await renewModule(tx, file, given[file.number]);
}

function textOf(file: ModuleFile): ModuleText {
  return {
    title: file.title,
    description: file.description,
    content: file.content,
    difficulty_level: file.difficulty,
    learning_objectives: file.objectives,
  };
}

export function fingerprintOf({
  title,
  description,
  content,
  difficulty_level,
  learning_objectives,
}: ModuleText) {
  const parts = [title, description, content, difficulty_level, learning_objectives];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

function columnsOf(file: ModuleFile) {
  return {
    ...textOf(file),
    estimated_reading_time: readingMinutes(file.wordCount),
    word_count: file.wordCount,
    art: file.art,
  };
}

async function insertModules(
  tx: Transaction,
  files: ModuleFile[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  if (files.length === 0) return new Map();
  const rows = files.map((file) => ({
    ...columnsOf(file),
    id: MODULE_IDS[file.number],
    module_number: file.number,
    is_free_with_subscription: isFreeWithPremium(file.number),
    individual_price_cents: MODULE_CENTS[file.number] ?? null,
    created_at: later(now, { days: -ACADEMY_OPENED_DAYS_AGO }),
  }));
  const inserted = await tx
    .insert(modules)
    .values(rows)
    .onConflictDoNothing()
    .returning({ number: modules.module_number, id: modules.id });
  return new Map(inserted.map(({ number, id }) => [number, id]));
}

async function renewModule(tx: Transaction, file: ModuleFile, given: string | undefined): Promise<void> {
  if (given === undefined || given === fingerprintOf(textOf(file))) return;
  const isIt = eq(modules.module_number, file.number);
  const [row] = await tx.select().from(modules).where(isIt).for('update');
  if (row && fingerprintOf(row) === given) await tx.update(modules).set(columnsOf(file)).where(isIt);
}

/** A module that already had this number is another text, which nobody here has read. */
async function insertModuleProgress(
  tx: Transaction,
  now: Date,
  idsByNumber: ReadonlyMap<number, string>,
): Promise<void> {
  const readers = await findThere(
    tx,
    profiles.user_id,
    progressSeeds.map(({ account }) => accounts[account].id),
  );
  const rows = progressSeeds.flatMap(({ account, moduleNumber, isCompleted, daysAgo, ...progress }) => {
    const moduleId = idsByNumber.get(moduleNumber);
    const { id: userId } = accounts[account];
    if (moduleId === undefined || !readers.has(userId)) return [];
    const readAt = later(now, { days: -daysAgo });
    return {
      ...progress,
      user_id: userId,
      module_id: moduleId,
      completed_at: isCompleted ? readAt : null,
      updated_at: readAt,
    };
  });
  await insertRows(tx, moduleProgress, rows);
}
