import { useQuery } from '@tanstack/react-query';
import { nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { prefetch } from '#web/prefetch.ts';
import { getQueryClient } from '#web/query-client.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import type { Route } from './+types/course.page.ts';
import { CourseNotFound } from './course-not-found.tsx';
import { courseQuery, reviewsQuery } from './courses.queries.ts';
import { courseJsonLd } from './detail/course-json-ld.ts';
import { CourseSkeleton } from './detail/course-skeleton.tsx';
import { CourseView } from './detail/course-view.tsx';
import { loadedCourse } from './loaded-course.ts';
import { usePageTitle } from './use-page-title.ts';

export function meta({ loaderData, params }: Route.MetaArgs) {
  const course = loadedCourse(loaderData, params.courseId);
  if (!course) {
    const title = loaderData?.isMissing ? 'Course Not Found' : 'Course';
    return pageMeta({ title, description: 'A nail course on Lunula.', path: null });
  }
  return [
    ...pageMeta({
      title: course.title,
      description: course.description,
      path: `/courses/${course.id}`,
      image: course.thumbnailUrl ?? nailArtPath(course.id, { mode: 'crop', ...course.art }, 'open-graph'),
    }),
    { 'script:ld+json': courseJsonLd(course) },
  ];
}

export function loader({ context, params }: Route.LoaderArgs) {
  return prefetch(context, (visitor, queryClient) =>
    Promise.all([
      queryClient.fetchQuery(courseQuery(visitor, params.courseId)),
      queryClient.fetchInfiniteQuery(reviewsQuery(visitor, params.courseId)),
    ]),
  );
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery(courseQuery(api, params.courseId));
  void getQueryClient().prefetchInfiniteQuery(reviewsQuery(api, params.courseId));
  return null;
}

export default function CoursePage({ params, loaderData }: Route.ComponentProps) {
  const isMissing = loaderData?.isMissing ?? false;
  const query = useQuery({ ...courseQuery(api, params.courseId), enabled: !isMissing });
  usePageTitle(query.data?.title);
  const code = errorCodeOf(query.error);
  if (isMissing || code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <CourseNotFound />;
  return (
    <div data-pair={query.data?.art.palette} className="page-tint min-h-full">
      <QueryView query={query} pending={<CourseSkeleton />} errorTitle="Failed to load course details.">
        {(course) => <CourseView course={course} />}
      </QueryView>
    </div>
  );
}
