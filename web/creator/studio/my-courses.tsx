import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { OwnCourseCard } from '#shared/courses/courses.contract.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { QueryView } from '#web/ui/feedback/query-view.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { MyCourseRow } from './my-course-row.tsx';

type MyCoursesProps = { query: UseInfiniteQueryResult<InfiniteData<{ items: OwnCourseCard[] }>> };

export function MyCourses({ query }: MyCoursesProps) {
  const hasCourses = Boolean(query.data?.pages[0]?.items.length);
  return (
    <section id="my-courses" aria-labelledby="my-courses-heading" className="min-w-0">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="my-courses-heading" className="text-f2">
          My courses
        </h2>
        {hasCourses ? (
          <LinkButton to="/courses/create" variant="ghost">
            <Icon name="plus" />
            Create Course
          </LinkButton>
        ) : null}
      </div>
      <QueryView
        query={query}
        pending={<SkeletonRows count={4} label="Loading your courses" />}
        errorTitle="Your courses couldn’t be loaded."
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={<NoCoursesYet />}
      >
        {({ pages }) => (
          <>
            <ul className="divide-y divide-line border-line border-y">
              {pages
                .flatMap(({ items }) => items)
                .map((course) => (
                  <MyCourseRow key={course.id} course={course} />
                ))}
            </ul>
            <LoadMore query={query} errorTitle="More of your courses couldn’t be loaded." />
          </>
        )}
      </QueryView>
    </section>
  );
}

function NoCoursesYet() {
  return (
    <EmptyState
      className="rounded-card border border-line border-dashed"
      art={<LoneNail seed="first course" palette="clementine" pattern="swirl" />}
      action={<LinkButton to="/courses/create">Create Course</LinkButton>}
    >
      Your first course starts with a title.
    </EmptyState>
  );
}
