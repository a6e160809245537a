import type { Api } from '#web/api.ts';

export function quizQuery(api: Api, moduleId: string) {
  return api.academy.quiz.get.queryOptions({ input: { moduleId }, staleTime: 0 });
}

/** Never from an earlier visit: its time has run on. */
export function attemptQuery(api: Api, attemptId: string) {
  return api.academy.quiz.getAttempt.queryOptions({ input: { attemptId }, staleTime: 0 });
}
