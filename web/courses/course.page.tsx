import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { COURSE_LOAD_FAILED } from '#shared/courses/course-load.messages.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { LoadArgs, MetaArgs, PageProps } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { useFailureToast } from '#web/ui/feedback/use-failure-toast.ts';
import { useSearchParams } from '#web/ui/location/location.ts';
import { CourseNotFound } from './course-not-found.tsx';
import { courseQuery, reviewsQuery } from './courses.queries.ts';
import { courseJsonLd } from './detail/course-json-ld.ts';
import { CourseSkeleton } from './detail/course-skeleton.tsx';
import { CourseView } from './detail/course-view.tsx';

const VisitorView = lazy(() => import('./as-visitor/visitor-view.tsx'));

type Params = { courseId: string };

export function meta({ queryClient, params, isMissing }: MetaArgs<Params>) {
  const course = queryClient.getQueryData<Course>(courseQuery(api, params.courseId).queryKey);
  if (!course) {
    const title = isMissing ? 'Course Not Found' : 'Course';
    return pageMeta({ title, description: 'A nail course on Lunula.', path: null });
  }
  const { title, description } = course;
  if (!course.isPublished) return pageMeta({ title, description, path: null });
  const image = course.thumbnailUrl ?? nailArtPath(course.id, { mode: 'crop', ...course.art }, 'open-graph');
  return [
    ...pageMeta({ title, description, path: `/courses/${course.id}`, image }),
    { jsonLd: import.meta.env.SSR ? courseJsonLd(course, image) : null },
  ];
}

export function load({ api, queryClient, params }: LoadArgs<Params>) {
  return Promise.all([
    queryClient.fetchQuery(courseQuery(api, params.courseId)),
    queryClient.fetchInfiniteQuery(reviewsQuery(api, params.courseId)),
  ]);
}

/**
 * The server renders for visitors. Owners and people enrolled can see an unpublished course, so the browser
 * asks again.
 */
export default function CoursePage({ params, isMissing }: PageProps<Params>) {
  const { status } = useAuth();
  const mayLook = !isMissing || status === 'signed-in';
  const query = useQuery({ ...courseQuery(api, params.courseId), enabled: mayLook });
  const code = errorCodeOf(query.error);
  const isNowhere = code === 'NOT_FOUND' || code === 'INVALID_INPUT';
  useFailureToast(query.isLoadingError && !isNowhere, COURSE_LOAD_FAILED);
  const isAsVisitor = useSearchParams()[0].get('as') === 'visitor' && status === 'signed-in';
  if (isAsVisitor) {
    return (
      <Suspense fallback={<CourseSkeleton />}>
        <VisitorView courseId={params.courseId} />
      </Suspense>
    );
  }
  if (!mayLook || isNowhere) {
    return (
      <div className={status === 'loading' ? 'visitor-guess' : undefined}>
        <CourseNotFound />
      </div>
    );
  }
  return (
    <div data-pair={query.data?.art.palette} className="page-tint min-h-full">
      <QueryView query={query} pending={<CourseSkeleton />} errorTitle="This course couldn’t be loaded.">
        {(course) => <CourseView course={course} />}
      </QueryView>
    </div>
  );
}
