import { eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { MODULE_COUNT } from '#shared/academy/academy.rules.ts';
import type { GenerationStarted } from '#shared/academy/generator.contract.ts';
import { GENERATOR_MESSAGES } from '#shared/academy/generator.messages.ts';
import { estimateMinutes, type GenerationSource } from '#shared/academy/generator.rules.ts';
import type { Admin } from '#shared/access/viewer.ts';
import { announceProgress } from './announce-progress.ts';
import { countModules } from './count-modules.ts';
import { moduleGenerationItems as items, moduleGenerations } from './generator.tables.ts';
import { lockGenerations } from './lock-generations.ts';
import { queueItem } from './queue-item.ts';
import { acceptedParts } from './writing/module-draft.ts';

/** Starts a run for the modules that are missing, unless one is live; then that one is the answer. */
export async function startGeneration(deps: Deps, viewer: Admin): Promise<GenerationStarted> {
  return deps.db.transaction(async (tx) => {
    await lockGenerations(tx);
    const { existing, missing, source } = await countModules(deps, tx);
    const live = await tx
      .select({ state: items.state, reason: items.reason, number: items.module_number })
      .from(items)
      .innerJoin(moduleGenerations, eq(moduleGenerations.id, items.generation_id))
      .where(isNull(moduleGenerations.finished_at))
      .orderBy(items.module_number);
    const failed = live.filter(({ state }) => state === 'failed');
    const created = live.filter(({ state }) => state === 'done').length;
    const isLive = live.length > 0;
    if (!isLive && missing.length > 0) await openRun(deps, tx, { viewer, missing, source });
    const toGenerate = isLive ? live.length - created - failed.length : missing.length;
    return {
      background_task: toGenerate > 0,
      modules_to_generate: toGenerate,
      estimated_completion_minutes: estimateMinutes(source, toGenerate),
      total_modules: MODULE_COUNT,
      message: describe({ existing, toGenerate, isLive }),
      modules_created: created,
      existing_modules: existing,
      errors: failed.map(({ number, reason }) => `Module ${number}: ${reason}`),
    };
  });
}

async function openRun(
  deps: Deps,
  tx: Transaction,
  { viewer, missing, source }: { viewer: Admin; missing: readonly number[]; source: GenerationSource },
): Promise<void> {
  const now = deps.clock.now();
  const [run] = await tx
    .insert(moduleGenerations)
    .values({ started_by: viewer.userId, started_at: now })
    .returning({ id: moduleGenerations.id });
  if (!run) throw new Error('no run');
  const drafts = await readDrafts(tx);
  await tx.insert(items).values(
    missing.map((number) => ({
      generation_id: run.id,
      module_number: number,
      draft: drafts.get(number) ?? {},
      updated_at: now,
    })),
  );
  for (const moduleNumber of missing) await queueItem(deps, { generationId: run.id, moduleNumber }, { tx });
  await deps.emit(tx, 'administratorActed', {
    adminId: viewer.userId,
    act: 'modules.generate',
    subject: `module_generation:${run.id}`,
    details: { modules: missing.length, source },
  });
  await announceProgress(deps, tx);
}

/** What earlier runs have written, and paid for, before they failed. */
async function readDrafts(tx: Transaction) {
  const rows = await tx
    .selectDistinctOn([items.module_number], { number: items.module_number, draft: items.draft })
    .from(items)
    .where(eq(items.state, 'failed'))
    .orderBy(items.module_number, sql`${items.updated_at} desc`);
  return new Map(rows.map(({ number, draft }) => [number, acceptedParts(draft)]));
}

function describe({
  existing,
  toGenerate,
  isLive,
}: {
  existing: number;
  toGenerate: number;
  isLive: boolean;
}) {
  if (toGenerate > 0) {
    const modules = toGenerate === 1 ? '1 module is' : `${toGenerate} modules are`;
    return isLive ? `${modules} still being generated.` : `${modules} being generated.`;
  }
  if (existing === MODULE_COUNT) return GENERATOR_MESSAGES.complete.description;
  return 'Every built-in module is in the academy. With AI_API_KEY set, the others can be written.';
}
