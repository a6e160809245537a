import { moduleProgress, modules } from '#server/academy/academy.tables.ts';
import { listBuiltInModules } from '#server/academy/curriculum/read-curriculum.ts';
import { saveModule } from '#server/academy/save-module.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { profiles } from '#server/profiles/profiles.tables.ts';
import { accounts } from './accounts.ts';
import { adoptModules } from './given/adopt-modules.ts';
import { findThere } from './given/find-there.ts';
import type { Given } from './given/given.ts';
import { insertRows } from './given/insert-rows.ts';
import { ACADEMY_OPENED_DAYS_AGO, moduleProgress as progressSeeds } from './modules.ts';

/** Fingerprints of the modules' texts, by number. */
export function fingerprintModules(): Record<string, string> {
  return Object.fromEntries(listBuiltInModules().map((module) => [module.moduleNumber, module.fingerprint]));
}

/** Adds the modules that were not given before. Newer texts are not its concern: see renewCurriculum. */
export async function insertAcademy(tx: Transaction, now: Date, given: Given['modules']): Promise<void> {
  await adoptModules(tx, given);
  await insertModuleProgress(tx, now, await insertModules(tx, now, given));
}

async function insertModules(
  tx: Transaction,
  now: Date,
  given: Given['modules'],
): Promise<ReadonlyMap<number, string>> {
  const there = new Set(
    (await tx.select({ number: modules.module_number }).from(modules)).map(({ number }) => number),
  );
  const openedAt = later(now, { days: -ACADEMY_OPENED_DAYS_AGO });
  // Nobody has asked for anything yet, so there is nothing to announce.
  const deps = { clock: { now: () => openedAt }, announcePublicChange: () => Promise.resolve() };
  const added = new Map<number, string>();
  for (const { fingerprint, ...module } of listBuiltInModules()) {
    const { moduleNumber } = module;
    if (given[moduleNumber] !== undefined || there.has(moduleNumber)) continue;
    const toSave = { ...module, origin: 'built-in', builtInFingerprint: fingerprint } as const;
    added.set(moduleNumber, (await saveModule(deps, tx, toSave)).id);
  }
  return added;
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
