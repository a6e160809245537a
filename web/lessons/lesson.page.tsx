import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { CourseNotFound } from '#web/courses/course-not-found.tsx';
import { courseQuery } from '#web/courses/courses.queries.ts';
import { loadedCourse } from '#web/courses/loaded-course.ts';
import { usePageTitle } from '#web/courses/use-page-title.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { prefetch } from '#web/prefetch.ts';
import { getQueryClient } from '#web/query-client.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import type { Route } from './+types/lesson.page.ts';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { LessonView } from './lesson-view.tsx';

export function meta({ loaderData, params }: Route.MetaArgs) {
  const course = loadedCourse(loaderData, params.courseId);
  const lesson = course?.lessons.find(({ id }) => id === params.lessonId);
  if (!course || !lesson) {
    const title = loaderData?.isMissing ? 'Lesson Not Found' : 'Lesson';
    return pageMeta({ title, description: 'A lesson on Lunula.', path: null });
  }
  return pageMeta({
    title: `${lesson.title} · ${course.title}`,
    description: lesson.description || course.description,
    path: `/courses/${course.id}/lessons/${lesson.id}`,
  });
}

/** The course around the lesson is public; the lesson itself depends on who asks, so the browser asks for it. */
export function loader({ context, params }: Route.LoaderArgs) {
  return prefetch(context, async (visitor, queryClient) => {
    const course = await queryClient.fetchQuery(courseQuery(visitor, params.courseId));
    if (!course.lessons.some(({ id }) => id === params.lessonId)) throw new ORPCError('NOT_FOUND');
  });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery(courseQuery(api, params.courseId));
  return null;
}

export default function LessonPage({ params, loaderData }: Route.ComponentProps) {
  const isMissing = loaderData?.isMissing ?? false;
  const query = useQuery({ ...courseQuery(api, params.courseId), enabled: !isMissing });
  const position = query.data?.lessons.findIndex(({ id }) => id === params.lessonId) ?? 0;
  const lesson = query.data?.lessons[position];
  usePageTitle(lesson && query.data && `${lesson.title} · ${query.data.title}`);
  const code = errorCodeOf(query.error);
  if (isMissing || code === 'NOT_FOUND' || code === 'INVALID_INPUT' || position < 0)
    return <CourseNotFound title="Lesson Not Found" />;
  return (
    <div data-pair={query.data?.art.palette} className="page-tint min-h-full">
      <QueryView query={query} pending={<LessonSkeleton />} errorTitle="Failed to load lesson content">
        {(course) => (lesson ? <LessonView course={course} lesson={lesson} position={position} /> : null)}
      </QueryView>
    </div>
  );
}
