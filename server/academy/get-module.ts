import { and, eq, exists } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { readMarkdown } from '#server/platform/markdown/read-markdown.ts';
import type { Module } from '#shared/academy/academy.contract.ts';
import type { Member } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { moduleProgress, modulePurchases, modules } from './academy.tables.ts';
import { isPurchaseBy } from './get-module-card.ts';
import { refuseUnreadable } from './get-readable-module.ts';
import { moduleCardColumns } from './module-card.ts';
import { isActiveQuizOf } from './quiz/get-active-quiz.ts';
import { moduleQuizzes } from './quiz/quiz.tables.ts';
import { asReadingState, readingColumns } from './reading/reading-state.ts';

export async function getModule(deps: Deps, viewer: Member, input: { moduleId: string }): Promise<Module> {
  const quiz = deps.db.select({ id: moduleQuizzes.id }).from(moduleQuizzes).where(isActiveQuizOf(modules.id));
  const [row] = await deps.db
    .select({
      module: { ...moduleCardColumns, content: modules.content, version: modules.version },
      hasQuiz: exists(quiz).mapWith(Boolean),
      purchasedAt: modulePurchases.created_at,
      progress: readingColumns,
    })
    .from(modules)
    .leftJoin(modulePurchases, isPurchaseBy(viewer))
    .leftJoin(
      moduleProgress,
      and(eq(moduleProgress.module_id, modules.id), eq(moduleProgress.user_id, viewer.userId)),
    )
    .where(eq(modules.id, input.moduleId));
  if (!row) throw new DomainError('NOT_FOUND');
  refuseUnreadable(viewer, row.module, row.purchasedAt !== null);
  return {
    ...row.module,
    content: readMarkdown(row.module.content),
    hasQuiz: row.hasQuiz,
    progress: row.progress && asReadingState(row.progress),
  };
}
