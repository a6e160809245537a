import { useQuery } from '@tanstack/react-query';
import type { Course } from '#shared/courses/courses.contract.ts';
import { DomainError } from '#shared/errors.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { CourseNotFound } from '#web/courses/course-not-found.tsx';
import { courseQuery } from '#web/courses/courses.queries.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { LoadArgs, MetaArgs, PageProps } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { LessonSkeleton } from './lesson-skeleton.tsx';
import { LessonView } from './lesson-view.tsx';

type Params = { courseId: string; lessonId: string };

export function meta({ queryClient, params, isMissing }: MetaArgs<Params>) {
  const course = queryClient.getQueryData<Course>(courseQuery(api, params.courseId).queryKey);
  const lesson = course?.lessons.find(({ id }) => id === params.lessonId);
  if (!course || !lesson) {
    const title = isMissing ? 'Lesson Not Found' : 'Lesson';
    return pageMeta({ title, description: 'A lesson on Lunula.', path: null });
  }
  return pageMeta({
    title: `${lesson.title} · ${course.title}`,
    description: lesson.description || course.description,
    path: `/courses/${course.id}/lessons/${lesson.id}`,
  });
}

/** The course around the lesson is public; the lesson itself depends on who asks, so the browser asks for it. */
export async function load({ api, queryClient, params }: LoadArgs<Params>) {
  const course = await queryClient.fetchQuery(courseQuery(api, params.courseId));
  if (!course.lessons.some(({ id }) => id === params.lessonId)) throw new DomainError('NOT_FOUND');
}

export default function LessonPage({ params, isMissing }: PageProps<Params>) {
  const query = useQuery({ ...courseQuery(api, params.courseId), enabled: !isMissing });
  const position = query.data?.lessons.findIndex(({ id }) => id === params.lessonId) ?? 0;
  const lesson = query.data?.lessons[position];
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
