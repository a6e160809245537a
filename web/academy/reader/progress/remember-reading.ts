import type { QueryClient } from '@tanstack/react-query';
import type { Module, ModuleStanding } from '#shared/academy/academy.contract.ts';
import type { ReadingState } from '#shared/academy/reading.contract.ts';
import { moduleQuery, standingsQuery } from '#web/academy/academy.queries.ts';
import { api } from '#web/api.ts';
import { rememberAnswer } from '#web/remember-answer.ts';

/** Puts what was saved into every place in this browser that shows it. */
export function rememberReading(queryClient: QueryClient, moduleId: string, progress: ReadingState): void {
  rememberAnswer<Module>(
    queryClient,
    moduleQuery(api, moduleId).queryKey,
    (module) => module && { ...module, progress },
  );
  const { progressPercentage, completedAt } = progress;
  rememberAnswer<ModuleStanding[]>(queryClient, standingsQuery(api).queryKey, (standings) =>
    standings?.map((standing) =>
      standing.moduleId === moduleId
        ? { ...standing, progressPercentage, isCompleted: completedAt !== null }
        : standing,
    ),
  );
}
