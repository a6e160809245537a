import { useInfiniteQuery } from '@tanstack/react-query';
import { currentCourse } from '#shared/enrolments/current-course.ts';
import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { api } from '#web/api.ts';
import { myLearningQuery } from '#web/courses/courses.queries.ts';
import { hasMark } from '#web/lessons/offline/keeping/kept-mark.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { ContinueCard } from './continue-card.tsx';
import { LearningRow } from './learning-row.tsx';

export function MyLearning() {
  const query = useInfiniteQuery(myLearningQuery(api));
  const courses = query.data?.pages.flatMap((page) => page.items);
  const current = currentCourse(query.data?.pages[0]?.items ?? []);
  const couldNotLoad = hasFailed(query);
  return (
    <section aria-labelledby="my-learning">
      <SectionHead
        id="my-learning"
        title="My Learning"
        link={<TextLink to="/courses">View Courses</TextLink>}
      />
      {couldNotLoad ? (
        <ErrorNotice
          title="Your courses couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : null}
      {couldNotLoad && hasMark() ? (
        <p className="mt-3">
          <TextLink to="/offline">Saved for offline</TextLink>
        </p>
      ) : null}
      {query.isPending && !couldNotLoad ? <SkeletonRows count={3} label="Loading your courses" /> : null}
      {courses?.length === 0 && !couldNotLoad ? <NothingYet /> : null}
      {courses?.length ? <LearningList courses={courses} current={current} /> : null}
      <LoadMore query={query} errorTitle="The next courses couldn’t be loaded." />
    </section>
  );
}

type LearningListProps = { courses: readonly EnrolledCourse[]; current: EnrolledCourse | undefined };

/** One is shown large; the rest follow as a list. */
function LearningList({ courses, current }: LearningListProps) {
  const others = courses.filter((course) => course !== current);
  return (
    <>
      {current ? <ContinueCard course={current} /> : null}
      <ul className="mt-3">
        {others.map((course) => (
          <LearningRow key={course.courseId} course={course} />
        ))}
      </ul>
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState
      art={<LoneNail seed="first canvas" palette="coral" pattern="milk" />}
      action={<LinkButton to="/courses">View Courses</LinkButton>}
    >
      Your first course is one click away.
    </EmptyState>
  );
}
