import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { CourseCard } from '#web/courses/course-card.tsx';
import { isFiltered, type WallFilter } from '#web/courses/course-filter.ts';
import { courseListQuery } from '#web/courses/courses.queries.ts';
import { Busy } from '#web/ui/feedback/busy.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { SkeletonCards } from '#web/ui/feedback/skeleton-cards.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { CourseCount } from './course-count.tsx';
import { NoCourses } from './no-courses.tsx';
import { SortSelect } from './sort-select.tsx';

/** As many as a large screen shows without scrolling. */
const EAGER = 4;

type CourseWallProps = {
  filter: WallFilter;
  onChange: (change: WallFilter) => void;
  onClear: () => void;
};

export function CourseWall({ filter, onChange, onClear }: CourseWallProps) {
  const query = useInfiniteQuery(courseListQuery(api, filter));
  const { data } = query;
  const first = data?.pages[0];
  const courses = data?.pages.flatMap((page) => page.items) ?? [];
  const couldNotLoad = hasFailed(query);
  return (
    <section aria-label="Courses" className="mt-4 border-line border-t lg:mt-5">
      <div className="flex min-h-13 items-center justify-between gap-4 py-1">
        <div role="status">
          {first ? <CourseCount total={first.total} isClosest={first.isClosest} /> : null}
        </div>
        <SortSelect filter={filter} onChange={onChange} />
      </div>
      {couldNotLoad ? (
        <ErrorNotice
          title="The courses couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          className="mb-6"
        />
      ) : null}
      {data === undefined && !couldNotLoad ? <SkeletonCards label="Loading courses" /> : null}
      <Busy when={query.isPlaceholderData && query.isFetching} label="Loading courses">
        {data && courses.length === 0 ? (
          <NoCourses isFiltered={isFiltered(filter)} onClear={onClear} />
        ) : null}
        <ul className="grid grid-cols-2 gap-x-gap gap-y-6 lg:grid-cols-4 lg:gap-y-10">
          {courses.map((course, position) => (
            <li key={course.id} className="wall-place">
              <CourseCard course={course} eager={position < EAGER} />
            </li>
          ))}
        </ul>
      </Busy>
      <LoadMore query={query} endless errorTitle="The next courses couldn’t be loaded." />
    </section>
  );
}
