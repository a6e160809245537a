import { modules } from '#server/academy/academy.tables.ts';
import { findBuiltInModule } from '#server/academy/curriculum/read-curriculum.ts';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import type { GenerationSource } from '#shared/academy/generator.rules.ts';

type Modules = { existing: number; missing: number[]; source: GenerationSource };

/** The numbers a run would fill, and from where. Without an AI these are only the ones with a built-in text. */
export async function countModules(deps: Deps, db: Deps['db'] | Transaction): Promise<Modules> {
  const rows = await db.select({ number: modules.module_number }).from(modules);
  const there = new Set(rows.map(({ number }) => number));
  const missing = Array.from({ length: MODULE_COUNT }, (_, index) => index + 1).filter(
    (number) => !there.has(number) && (deps.ai !== null || findBuiltInModule(number) !== null),
  );
  return { existing: there.size, missing, source: deps.ai ? 'ai' : 'built-in' };
}
