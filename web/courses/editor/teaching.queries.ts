import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api.ts';
import { refreshCourses } from '#web/courses/courses.queries.ts';

const COURSES_A_PAGE = 12;

export function ownCourseQuery(api: Api, courseId: string) {
  return api.courses.getMine.queryOptions({ input: { courseId } });
}

export function ownLessonQuery(api: Api, courseId: string, lessonId: string) {
  return api.courses.getMyLesson.queryOptions({ input: { courseId, lessonId } });
}

export function teachingQuery(api: Api) {
  return api.courses.listMine.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: COURSES_A_PAGE }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

/** After a course or its lessons changed. Profiles too, because they count published courses. */
export async function refreshTeaching(queryClient: QueryClient): Promise<void> {
  await Promise.all([refreshCourses(queryClient), queryClient.invalidateQueries({ queryKey: ['profiles'] })]);
}
