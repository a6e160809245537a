import { sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import {
  countWords,
  difficultyOf,
  isFreeWithPremium,
  readingMinutes,
} from '#shared/academy/academy.rules.ts';
import type { ModuleFormValues, QuizQuestion } from '#shared/academy/module.form.ts';
import type { ModuleOrigin } from '#shared/academy/module.rules.ts';
import type { Art } from '#shared/art.ts';
import { modules, moduleVersions } from './academy.tables.ts';
import { isActiveQuizOf } from './quiz/get-active-quiz.ts';
import { moduleQuizzes } from './quiz/quiz.tables.ts';

export type ModuleToSave = {
  moduleNumber: number;
  /** For a module that is not there yet; otherwise a random one. */
  id?: string | undefined;
  text: ModuleFormValues;
  art: Art;
  origin: ModuleOrigin;
  builtInFingerprint: string | null;
};

export type SavedModule = { id: string; version: number };
type SaveDeps = Pick<Deps, 'announcePublicChange'> & { clock: Pick<Deps['clock'], 'now'> };

/**
 * Adds a module, or gives the one with this number a new text. Every text is kept; progress and purchases
 * belong to the module and stay, and so do past attempts with the questions as they were.
 */
export async function saveModule(
  deps: SaveDeps,
  tx: Transaction,
  module: ModuleToSave,
): Promise<SavedModule> {
  const row = toRow(deps, module);
  const { id: _, module_number: _number, created_at: _at, ...renewed } = row;
  const [saved] = await tx
    .insert(modules)
    .values(row)
    .onConflictDoUpdate({
      target: modules.module_number,
      set: { ...renewed, version: sql`${modules.version} + 1` },
    })
    .returning({ id: modules.id, version: modules.version });
  if (!saved) throw new Error('no module');
  await keepText(deps, tx, module, saved);
  return saved;
}

/** Null if there is one with this number, even if it was added at the same moment; that one stays as it is. */
export async function addModule(
  deps: SaveDeps,
  tx: Transaction,
  module: ModuleToSave,
): Promise<SavedModule | null> {
  const [added] = await tx
    .insert(modules)
    .values(toRow(deps, module))
    .onConflictDoNothing({ target: modules.module_number })
    .returning({ id: modules.id, version: modules.version });
  if (added) await keepText(deps, tx, module, added);
  return added ?? null;
}

function toRow(deps: SaveDeps, { moduleNumber, id, text, art, builtInFingerprint }: ModuleToSave) {
  const wordCount = countWords(text.content);
  return {
    ...textColumns(text),
    ...(id && { id }),
    module_number: moduleNumber,
    difficulty_level: difficultyOf(moduleNumber),
    is_free_with_subscription: isFreeWithPremium(moduleNumber),
    word_count: wordCount,
    estimated_reading_time: readingMinutes(wordCount),
    art,
    built_in_fingerprint: builtInFingerprint,
    created_at: deps.clock.now(),
  };
}

function textColumns(text: ModuleFormValues) {
  return {
    title: text.title,
    description: text.description,
    content: text.content,
    learning_objectives: text.learningObjectives,
    individual_price_cents: text.individualPriceCents,
  };
}

async function keepText(
  deps: SaveDeps,
  tx: Transaction,
  { text, origin }: ModuleToSave,
  { id, version }: SavedModule,
): Promise<void> {
  const { title, questions } = text;
  const kept = { module_id: id, version, questions, origin, created_at: deps.clock.now() };
  await tx.insert(moduleVersions).values({ ...textColumns(text), ...kept });
  await renewQuiz(deps, tx, { id, title, questions });
  await deps.announcePublicChange({ changed: ['academy'] }, tx);
}

async function renewQuiz(
  deps: SaveDeps,
  tx: Transaction,
  { id, title, questions }: { id: string; title: string; questions: QuizQuestion[] },
): Promise<void> {
  const isCurrent = isActiveQuizOf(id);
  const [current] = await tx
    .select({ isSame: sql<boolean>`${moduleQuizzes.questions} = ${JSON.stringify(questions)}::jsonb` })
    .from(moduleQuizzes)
    .where(isCurrent);
  const name = `${title}: the quiz`;
  if (current?.isSame) {
    await tx.update(moduleQuizzes).set({ title: name }).where(isCurrent);
    return;
  }
  if (current) await tx.update(moduleQuizzes).set({ is_active: false }).where(isCurrent);
  await tx.insert(moduleQuizzes).values({
    module_id: id,
    title: name,
    description: `${questions.length} questions about what you have just read.`,
    questions,
    created_at: deps.clock.now(),
  });
}
