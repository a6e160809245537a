import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { ApiContext } from '#web/courses/as-visitor/api-context.ts';
import { CourseCard } from '#web/courses/course-card.tsx';
import { relatedCoursesQuery } from '#web/courses/courses.queries.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';

/** Where to go on from a course that was not the one, or is finished. */
export function RelatedCourses({ courseId }: { courseId: string }) {
  const query = useQuery(relatedCoursesQuery(use(ApiContext), courseId));
  const couldNotLoad = hasFailed(query);
  // Not in the page itself, whose HTML they would make a tenth larger: their room is kept until they are here.
  if (query.isPending && !couldNotLoad) return <div className="related-room mt-section" />;
  if (!couldNotLoad && !query.data?.items.length) return null;
  return (
    <section aria-labelledby="related" className={classNames('mt-section', !couldNotLoad && 'related-room')}>
      <h2 id="related" className="text-f3">
        More like this
      </h2>
      {couldNotLoad ? (
        <ErrorNotice
          title="Related courses couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          className="mt-4"
        />
      ) : null}
      <ul className="mt-5 grid grid-cols-2 gap-x-gap gap-y-6 lg:grid-cols-4">
        {query.data?.items.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}
