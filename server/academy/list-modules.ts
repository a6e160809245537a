import { asc } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { ModuleCard } from '#shared/academy/academy.contract.ts';
import { modules } from './academy.tables.ts';
import { moduleCardColumns } from './module-card.ts';

export function listModules(deps: Deps): Promise<ModuleCard[]> {
  deps.madeFrom('academy');
  return deps.db.select(moduleCardColumns).from(modules).orderBy(asc(modules.module_number));
}
