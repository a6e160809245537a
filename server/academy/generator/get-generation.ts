import { asc, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { GeneratedModule, ModuleGeneration } from '#shared/academy/generator.contract.ts';
import type { Admin } from '#shared/access/viewer.ts';
import { countModules } from './count-modules.ts';
import { findLatestRun } from './find-latest-run.ts';
import { moduleGenerationItems as items } from './generator.tables.ts';
import { getSyllabusEntry } from './syllabus.ts';
import { type DraftCounts, percentWritten } from './writing/module-draft.ts';

/** Everyone who watches a run asks again and again, so the texts in the drafts are not read. */
const columns = {
  module_number: items.module_number,
  state: items.state,
  reason: items.reason,
  input_tokens: items.input_tokens,
  output_tokens: items.output_tokens,
  cost_microdollars: items.cost_microdollars,
  draft: {
    planned: sql<number | null>`jsonb_array_length(${items.draft} #> '{outline,sections}')`,
    written: sql<number>`coalesce(jsonb_array_length(${items.draft} -> 'sections'), 0)`,
    hasQuestions: sql<boolean>`${items.draft} ? 'questions'`,
  },
};

type Item = Pick<typeof items.$inferSelect, Exclude<keyof typeof columns, 'draft'>> & { draft: DraftCounts };

export async function getGeneration(deps: Deps, _viewer: Admin): Promise<ModuleGeneration> {
  const [{ existing, missing, source }, run] = await Promise.all([
    countModules(deps, deps.db),
    findLatestRun(deps.db),
  ]);
  const rows = run
    ? await deps.db
        .select(columns)
        .from(items)
        .where(eq(items.generation_id, run.id))
        .orderBy(asc(items.module_number))
    : [];
  const sum = (count: (row: Item) => number) => rows.reduce((total, row) => total + count(row), 0);
  return {
    moduleCount: existing,
    availableCount: missing.length,
    source,
    run: run && {
      id: run.id,
      startedAt: run.started_at.toISOString(),
      finishedAt: run.finished_at?.toISOString() ?? null,
      items: rows.map(toGeneratedModule),
      inputTokens: sum((row) => row.input_tokens),
      outputTokens: sum((row) => row.output_tokens),
      costMicrodollars: sum((row) => row.cost_microdollars),
    },
  };
}

function toGeneratedModule({ module_number, state, reason, draft }: Item): GeneratedModule {
  return {
    moduleNumber: module_number,
    title: getSyllabusEntry(module_number).title,
    state,
    reason,
    progressPercentage: state === 'done' ? 100 : percentWritten(draft),
  };
}
