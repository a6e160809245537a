import { randomUUID } from 'node:crypto';
import { and, eq, inArray, notBetween, or, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { AiAnswer } from '#server/platform/ai/ai.ts';
import { later } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { outlastOutage } from '#server/platform/db/outlast-outage.ts';
import { renewWhile } from '#server/platform/renew-while.ts';
import type { GenerationState } from '#shared/academy/module.rules.ts';
import { announceProgress } from './announce-progress.ts';
import type { ItemKey } from './generator.jobs.ts';
import { moduleGenerationItems as items } from './generator.tables.ts';
import type { ModuleDraft } from './writing/module-draft.ts';

/** How soon another process may take over from one that has died. */
const CLAIM_SECONDS = 30;
const RENEWED_EVERY_MS = 10_000;

export const UNSETTLED = ['queued', 'writing', 'checking'] as const satisfies GenerationState[];

export type ClaimedItem = ItemKey & {
  claimedBy: string;
  draft: ModuleDraft;
  /** For this module, in this run. */
  spent: Spent;
};

type Spent = Pick<AiAnswer, 'inputTokens' | 'outputTokens'> & { costMicrodollars: number };

/** Whoever had it and did not give it back has died of something, and it may have been this module. */
const WITH_TROUBLE = sql`case when ${items.draft} ? 'claim'
  then jsonb_build_object('troubles', coalesce((${items.draft} ->> 'troubles')::int, 0) + 1) else '{}' end`;

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
        draft: sql`${items.draft} || ${WITH_TROUBLE} || ${claimJson(deps, claimedBy)}::jsonb`,
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
      .returning({
        draft: items.draft,
        inputTokens: items.input_tokens,
        outputTokens: items.output_tokens,
        costMicrodollars: items.cost_microdollars,
      });
    if (!item) return null;
    await announceProgress(deps, tx);
    const { draft: stored, ...spent } = item;
    const { claim: _, ...draft } = stored;
    return { generationId, moduleNumber, claimedBy, draft, spent };
  });
}

/**
 * Nobody has a claim, or whoever had it has not been heard of for too long. One that lasts longer than any was
 * made by a clock that has been put back since.
 */
export function isUnclaimed(deps: Deps) {
  const until = sql<Date>`(${items.draft} #>> '{claim,until}')::timestamptz`;
  const now = deps.clock.now();
  const atMost = later(now, { seconds: 2 * CLAIM_SECONDS });
  return or(sql`${until} is null`, notBetween(until, toTimestamp(now), toTimestamp(atMost)));
}

function toTimestamp(moment: Date) {
  return sql`${moment.toISOString()}::timestamptz`;
}

/** Renews the claim for as long as the work takes. */
export function whileClaimed(deps: Deps, item: ClaimedItem, work: () => Promise<void>): Promise<void> {
  const renewal = { everyMs: RENEWED_EVERY_MS, renew: () => renewClaim(deps, item) };
  return renewWhile(deps.clock, renewal, work);
}

async function renewClaim(deps: Deps, item: ClaimedItem): Promise<void> {
  await deps.db
    .update(items)
    .set({ draft: sql`${items.draft} || ${claimJson(deps, item.claimedBy)}::jsonb` })
    .where(isClaimedBy(item));
}

/**
 * Stores what is written so far and what it has cost, and renews the claim; false if somebody else has taken
 * over. It was paid for, so it is not lost to a restart of the database.
 */
export async function keepDraft(deps: Deps, item: ClaimedItem, state: GenerationState): Promise<boolean> {
  const { draft, claimedBy, spent } = item;
  const keep = () =>
    deps.db.transaction(async (tx) => {
      const isKept = await updateClaimed(deps, tx, item, {
        state,
        draft: { ...draft, claim: makeClaim(deps, claimedBy) },
        input_tokens: spent.inputTokens,
        output_tokens: spent.outputTokens,
        cost_microdollars: spent.costMicrodollars,
      });
      if (isKept) await announceProgress(deps, tx);
      return isKept;
    });
  return outlastOutage(keep);
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
    .where(isClaimedBy(item));
  return rowCount === 1;
}

function isClaimedBy({ generationId, moduleNumber, claimedBy }: ClaimedItem) {
  return and(
    eq(items.generation_id, generationId),
    eq(items.module_number, moduleNumber),
    sql`${items.draft} #>> '{claim,by}' = ${claimedBy}`,
  );
}

function makeClaim(deps: Deps, by: string) {
  return { by, until: later(deps.clock.now(), { seconds: CLAIM_SECONDS }).toISOString() };
}

function claimJson(deps: Deps, by: string): string {
  return JSON.stringify({ claim: makeClaim(deps, by) });
}
