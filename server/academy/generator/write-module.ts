import { eq, sum } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { type Ai, AiTrouble } from '#server/platform/ai/ai.ts';
import { NoAnswer, within } from '#server/platform/outside.ts';
import { MODULE_CENTS } from '#shared/billing/prices.ts';
import { type ClaimedItem, keepDraft } from './claim-item.ts';
import { moduleGenerationItems as items } from './generator.tables.ts';
import { publishModule } from './publish-module.ts';
import { putOff } from './put-off.ts';
import { settleItem } from './settle-item.ts';
import { getSyllabusEntry } from './syllabus.ts';
import { findModuleFaults } from './writing/find-module-faults.ts';
import { findNextPart } from './writing/find-next-part.ts';
import { contentOf, type ModuleDraft } from './writing/module-draft.ts';
import type { Part } from './writing/part.ts';
import { promptFor, takeAnswer } from './writing/take-answer.ts';
import { INSTRUCTIONS } from './writing/voice.ts';

/** A section of 1,000 words takes a slow model two minutes. */
const CALL_MS = 180_000;
/** How often one part may be refused: the first answer and three corrected ones. */
const MOST_REFUSALS = 4;

/**
 * Part by part, each stored before the next one is asked for: whatever ends this process, another continues
 * with the part that was under way.
 */
export async function writeModule(deps: Deps, ai: Ai, item: ClaimedItem, signal: AbortSignal): Promise<void> {
  for (;;) {
    const part = findNextPart(item.moduleNumber, item.draft);
    if (!part) return checkModule(deps, item);
    const reason = findRefusals(part, item.draft) ?? (await findBudgetUsedUp(deps, ai, item));
    if (reason !== null) return settleItem(deps, item, { state: 'failed', reason });
    const answer = await ask(deps, ai, { part, draft: item.draft, signal });
    if (answer instanceof AiTrouble) return putOff(deps, item, answer);
    item.draft = takeAnswer(item.draft, part, answer);
    item.spent = {
      inputTokens: item.spent.inputTokens + answer.inputTokens,
      outputTokens: item.spent.outputTokens + answer.outputTokens,
      costMicrodollars: item.spent.costMicrodollars + ai.costOf(answer),
    };
    if (!(await keepDraft(deps, item, 'writing'))) return;
  }
}

function findRefusals({ name }: Part, { refused }: ModuleDraft): string | null {
  if (!refused || refused.times < MOST_REFUSALS) return null;
  return `The AI’s answer for ${name} was refused ${refused.times} times, at last for this: ${refused.faults.join('; ')}.`;
}

/** Counted over the whole run, and checked before each call: only the last one can exceed it. */
async function findBudgetUsedUp(deps: Deps, ai: Ai, { generationId }: ClaimedItem): Promise<string | null> {
  const [run] = await deps.db
    .select({ spent: sum(items.cost_microdollars).mapWith(Number) })
    .from(items)
    .where(eq(items.generation_id, generationId));
  if ((run?.spent ?? 0) < ai.budgetMicrodollars) return null;
  const budget = (ai.budgetMicrodollars / 1_000_000).toFixed(2);
  return `The budget of this run is used up ($${budget}). Start another run to continue, or raise AI_BUDGET_USD.`;
}

async function ask(
  deps: Deps,
  ai: Ai,
  { part, draft, signal }: { part: Part; draft: ModuleDraft; signal: AbortSignal },
) {
  const deadline = AbortSignal.any([deps.clock.timeout(CALL_MS), signal]);
  try {
    return await within(deadline, () =>
      ai.answer({ instructions: INSTRUCTIONS, prompt: promptFor(part, draft) }),
    );
  } catch (error) {
    // This process is ending; the provider is not to blame.
    if (signal.aborted) throw error;
    if (error instanceof NoAnswer) return new AiTrouble('The AI provider did not answer in time.', true);
    if (error instanceof AiTrouble) return error;
    throw error;
  }
}

async function checkModule(deps: Deps, item: ClaimedItem): Promise<void> {
  const { moduleNumber, draft } = item;
  if (!(await keepDraft(deps, item, 'checking'))) return;
  const { title, art } = getSyllabusEntry(moduleNumber);
  const { outline, sections = [], questions = [] } = draft;
  if (!outline) throw new Error('A module without an outline was to be checked');
  const text = {
    title,
    description: outline.description,
    learningObjectives: outline.learningObjectives,
    content: contentOf(outline, sections),
    individualPriceCents: MODULE_CENTS[moduleNumber] ?? null,
    questions,
  };
  const faults = findModuleFaults(text);
  if (faults.length > 0) {
    // Its parts were accepted one by one, so it is their sum that is wrong: another attempt starts afresh.
    return settleItem(deps, { ...item, draft: {} }, { state: 'failed', reason: `${faults.join('; ')}.` });
  }
  await publishModule(deps, item, { moduleNumber, text, art, origin: 'generated', builtInFingerprint: null });
}
