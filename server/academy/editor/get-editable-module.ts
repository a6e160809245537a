import { desc, eq } from 'drizzle-orm';
import { modules, moduleVersions } from '#server/academy/academy.tables.ts';
import { isActiveQuizOf } from '#server/academy/quiz/get-active-quiz.ts';
import { moduleQuizzes } from '#server/academy/quiz/quiz.tables.ts';
import type { Deps } from '#server/deps.ts';
import type { EditableModule } from '#shared/academy/editor.contract.ts';
import { VERSIONS_LISTED } from '#shared/academy/module.rules.ts';
import type { Admin } from '#shared/access/viewer.ts';
import { DomainError } from '#shared/errors.ts';
import { moduleTextOf } from './module-text.ts';

export async function getEditableModule(
  { db }: Deps,
  _viewer: Admin,
  { moduleId }: { moduleId: string },
): Promise<EditableModule> {
  const [row] = await db
    .select({ module: modules, questions: moduleQuizzes.questions })
    .from(modules)
    .leftJoin(moduleQuizzes, isActiveQuizOf(modules.id))
    .where(eq(modules.id, moduleId));
  if (!row) throw new DomainError('NOT_FOUND');
  const versions = await db
    .select({
      version: moduleVersions.version,
      title: moduleVersions.title,
      origin: moduleVersions.origin,
      savedAt: moduleVersions.created_at,
    })
    .from(moduleVersions)
    .where(eq(moduleVersions.module_id, moduleId))
    .orderBy(desc(moduleVersions.version))
    .limit(VERSIONS_LISTED + 1);
  return {
    id: moduleId,
    moduleNumber: row.module.module_number,
    version: row.module.version,
    art: row.module.art,
    text: moduleTextOf(row.module, row.questions ?? []),
    versions: versions
      .slice(0, VERSIONS_LISTED)
      .map((version) => ({ ...version, savedAt: version.savedAt.toISOString() })),
    hasOlderVersions: versions.length > VERSIONS_LISTED,
  };
}
