/** The introduction, or an attempt: with its id in the address, a reload continues it. */
export function quizPath(moduleId: string, attemptId?: string): string {
  const path = `/modules/${moduleId}/quiz`;
  return attemptId ? `${path}?attempt=${attemptId}` : path;
}
