import { and, asc, eq, exists } from 'drizzle-orm';
import { modules, moduleVersions } from '#server/academy/academy.tables.ts';
import { isActiveQuizOf } from '#server/academy/quiz/get-active-quiz.ts';
import { moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { EditableModuleCard } from '#shared/academy/editor.contract.ts';
import type { Admin } from '#shared/access/viewer.ts';

export async function listEditableModules({ db }: Deps, _viewer: Admin): Promise<EditableModuleCard[]> {
  const quiz = db.select({ id: moduleQuizzes.id }).from(moduleQuizzes).where(isActiveQuizOf(modules.id));
  return db
    .select({
      id: modules.id,
      moduleNumber: modules.module_number,
      title: modules.title,
      wordCount: modules.word_count,
      version: modules.version,
      origin: moduleVersions.origin,
      hasQuiz: exists(quiz).mapWith(Boolean),
      individualPriceCents: modules.individual_price_cents,
    })
    .from(modules)
    .innerJoin(
      moduleVersions,
      and(eq(moduleVersions.module_id, modules.id), eq(moduleVersions.version, modules.version)),
    )
    .orderBy(asc(modules.module_number));
}
