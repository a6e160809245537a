import type { Api } from '#web/api.ts';

export function lessonQuery(api: Api, courseId: string, lessonId: string) {
  return api.lessons.get.queryOptions({ input: { courseId, lessonId } });
}
