import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { AiAnswer } from '#server/platform/ai/ai.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { GenerationState } from '#shared/academy/module.rules.ts';
import { announceProgress } from './announce-progress.ts';
import type { ItemKey } from './generator.jobs.ts';
import { moduleGenerationItems as items } from './generator.tables.ts';
import type { ModuleDraft } from './writing/module-draft.ts';

/** Longer than any call may take, so that whoever is working gets to store what came of it. */
const CLAIM_SECONDS = 240;

export const UNSETTLED = ['queued', 'writing', 'checking'] as const satisfies GenerationState[];

export type ClaimedItem = ItemKey & { claimedBy: string; draft: ModuleDraft };

type Spent = Pick<AiAnswer, 'inputTokens' | 'outputTokens'> & { costMicrodollars: number };

/** Null if somebody else is working on it, or if there is nothing left to do. */
export async function claimItem(
  deps: Deps,
  { generationId, moduleNumber }: ItemKey,
): Promise<ClaimedItem | null> {
  const claimedBy = randomUUID();
  return deps.db.transaction(async (tx) => {
    const [item] = await tx
      .update(items)
      .set({
        state: 'writing',
        reason: '',
        draft: sql`${items.draft} || ${JSON.stringify({ claim: makeClaim(deps, claimedBy) })}::jsonb`,
        updated_at: deps.clock.now(),
      })
      .where(
        and(
          eq(items.generation_id, generationId),
          eq(items.module_number, moduleNumber),
          inArray(items.state, UNSETTLED),
          isUnclaimed(deps),
        ),
      )
      .returning({ draft: items.draft });
    if (!item) return null;
    await announceProgress(deps, tx);
    const { claim: _, ...draft } = item.draft;
    return { generationId, moduleNumber, claimedBy, draft };
  });
}

/** Nobody has a claim, or whoever had it has not been heard of for too long. */
export function isUnclaimed(deps: Deps) {
  const until = sql<Date>`(${items.draft} #>> '{claim,until}')::timestamptz`;
  return or(sql`${until} is null`, lt(until, sql`${deps.clock.now().toISOString()}::timestamptz`));
}

/** Stores what is written so far and renews the claim; false if somebody else has taken over. */
export async function keepDraft(
  deps: Deps,
  item: ClaimedItem,
  { draft, state = 'writing', spent }: { draft: ModuleDraft; state?: GenerationState; spent?: Spent },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const isKept = await updateClaimed(deps, tx, item, {
      state,
      draft: { ...draft, claim: makeClaim(deps, item.claimedBy) },
      ...(spent && {
        input_tokens: sql`${items.input_tokens} + ${spent.inputTokens}`,
        output_tokens: sql`${items.output_tokens} + ${spent.outputTokens}`,
        cost_microdollars: sql`${items.cost_microdollars} + ${spent.costMicrodollars}`,
      }),
    });
    if (isKept) await announceProgress(deps, tx);
    return isKept;
  });
}

/** Without the new draft's claim, the item is free again. */
export async function updateClaimed(
  deps: Deps,
  tx: Transaction,
  item: ClaimedItem,
  change: Parameters<ReturnType<typeof tx.update<typeof items>>['set']>[0],
): Promise<boolean> {
  const { rowCount } = await tx
    .update(items)
    .set({ ...change, updated_at: deps.clock.now() })
    .where(
      and(
        eq(items.generation_id, item.generationId),
        eq(items.module_number, item.moduleNumber),
        sql`${items.draft} #>> '{claim,by}' = ${item.claimedBy}`,
      ),
    );
  return rowCount === 1;
}

function makeClaim(deps: Deps, by: string) {
  return { by, until: later(deps.clock.now(), { seconds: CLAIM_SECONDS }).toISOString() };
}
