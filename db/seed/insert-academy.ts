import { moduleProgress, modules } from '#server/academy/academy.tables.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isFreeWithPremium, readingMinutes } from '#shared/academy/academy.rules.ts';
import { MODULE_CENTS } from '#shared/billing/prices.ts';
import { accounts } from './accounts.ts';
import { ACADEMY_OPENED_DAYS_AGO, MODULE_IDS, moduleProgress as progressSeeds } from './modules.ts';
import { listModuleFiles } from './read-module-file.ts';

export async function insertAcademy(tx: Transaction, now: Date): Promise<void> {
  const idsByNumber = await insertModules(tx, now);
  await insertModuleProgress(tx, now, idsByNumber);
}

async function insertModules(tx: Transaction, now: Date): Promise<Map<number, string>> {
  const rows = listModuleFiles().map((file) => ({
    id: MODULE_IDS[file.number],
    module_number: file.number,
    title: file.title,
    description: file.description,
    content: file.content,
    difficulty_level: file.difficulty,
    estimated_reading_time: readingMinutes(file.wordCount),
    word_count: file.wordCount,
    learning_objectives: file.objectives,
    is_free_with_subscription: isFreeWithPremium(file.number),
    individual_price_cents: MODULE_CENTS[file.number] ?? null,
    art: file.art,
    created_at: later(now, { days: -ACADEMY_OPENED_DAYS_AGO }),
  }));
  const inserted = await tx
    .insert(modules)
    .values(rows)
    .onConflictDoNothing()
    .returning({ number: modules.module_number, id: modules.id });
  return new Map(inserted.map(({ number, id }) => [number, id]));
}

/** Where a module of this number stood already, it is another text, of which nobody here has read anything. */
async function insertModuleProgress(
  tx: Transaction,
  now: Date,
  idsByNumber: ReadonlyMap<number, string>,
): Promise<void> {
  const rows = progressSeeds.flatMap(({ account, moduleNumber, isCompleted, daysAgo, ...progress }) => {
    const moduleId = idsByNumber.get(moduleNumber);
    if (moduleId === undefined) return [];
    const readAt = later(now, { days: -daysAgo });
    return {
      ...progress,
      user_id: accounts[account].id,
      module_id: moduleId,
      completed_at: isCompleted ? readAt : null,
      updated_at: readAt,
    };
  });
  if (rows.length > 0) await tx.insert(moduleProgress).values(rows).onConflictDoNothing();
}
