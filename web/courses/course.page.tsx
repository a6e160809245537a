import { useQuery } from '@tanstack/react-query';
import type { Course } from '#shared/courses/courses.contract.ts';
import { nailArtPath } from '#shared/nail-art/nail-art-path.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { LoadArgs, MetaArgs, PageProps } from '#web/router/page-module.ts';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { CourseNotFound } from './course-not-found.tsx';
import { courseQuery, reviewsQuery } from './courses.queries.ts';
import { courseJsonLd } from './detail/course-json-ld.ts';
import { CourseSkeleton } from './detail/course-skeleton.tsx';
import { CourseView } from './detail/course-view.tsx';

type Params = { courseId: string };

export function meta({ queryClient, params, isMissing }: MetaArgs<Params>) {
  const course = queryClient.getQueryData<Course>(courseQuery(api, params.courseId).queryKey);
  if (!course) {
    const title = isMissing ? 'Course Not Found' : 'Course';
    return pageMeta({ title, description: 'A nail course on Lunula.', path: null });
  }
  return [
    ...pageMeta({
      title: course.title,
      description: course.description,
      path: `/courses/${course.id}`,
      image: course.thumbnailUrl ?? nailArtPath(course.id, { mode: 'crop', ...course.art }, 'open-graph'),
    }),
    { jsonLd: courseJsonLd(course) },
  ];
}

export function load({ api, queryClient, params }: LoadArgs<Params>) {
  return Promise.all([
    queryClient.fetchQuery(courseQuery(api, params.courseId)),
    queryClient.fetchInfiniteQuery(reviewsQuery(api, params.courseId)),
  ]);
}

export default function CoursePage({ params, isMissing }: PageProps<Params>) {
  const query = useQuery({ ...courseQuery(api, params.courseId), enabled: !isMissing });
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
