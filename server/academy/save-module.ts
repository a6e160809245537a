import { and, eq, sql } from 'drizzle-orm';
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
  const { moduleNumber, text, origin, builtInFingerprint } = module;
  const { questions, ...words } = text;
  const columns = {
    title: words.title,
    description: words.description,
    content: words.content,
    learning_objectives: words.learningObjectives,
    individual_price_cents: words.individualPriceCents,
  };
  const wordCount = countWords(words.content);
  const row = {
    ...columns,
    word_count: wordCount,
    estimated_reading_time: readingMinutes(wordCount),
    art: module.art,
    built_in_fingerprint: builtInFingerprint,
  };
  const now = deps.clock.now();
  const [saved] = await tx
    .insert(modules)
    .values({
      ...row,
      ...(module.id && { id: module.id }),
      module_number: moduleNumber,
      difficulty_level: difficultyOf(moduleNumber),
      is_free_with_subscription: isFreeWithPremium(moduleNumber),
      created_at: now,
    })
    .onConflictDoUpdate({
      target: modules.module_number,
      set: { ...row, version: sql`${modules.version} + 1` },
    })
    .returning({ id: modules.id, version: modules.version });
  if (!saved) throw new Error('no module');
  await tx
    .insert(moduleVersions)
    .values({ ...columns, module_id: saved.id, version: saved.version, questions, origin, created_at: now });
  await renewQuiz(deps, tx, { id: saved.id, title: words.title, questions });
  await deps.announcePublicChange({ changed: ['academy'] }, tx);
  return saved;
}

async function renewQuiz(
  deps: SaveDeps,
  tx: Transaction,
  { id, title, questions }: { id: string; title: string; questions: QuizQuestion[] },
): Promise<void> {
  const isCurrent = and(eq(moduleQuizzes.module_id, id), moduleQuizzes.is_active);
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
