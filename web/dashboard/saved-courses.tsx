import { useInfiniteQuery } from '@tanstack/react-query';
import { FREE_LABEL } from '#shared/courses/course.rules.ts';
import type { CourseCard } from '#shared/courses/courses.contract.ts';
import { formatMinutes } from '#shared/duration.ts';
import { formatCents } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { CourseArt } from '#web/courses/course-art.tsx';
import { SaveButton } from '#web/courses/saved/save-button.tsx';
import { savedCoursesQuery } from '#web/courses/saved/saved.queries.ts';
import { Link } from '#web/ui/action/link.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LoneNail } from '#web/ui/art/lone-nail.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { LoadMore } from '#web/ui/feedback/load-more.tsx';
import { SkeletonRows } from '#web/ui/feedback/skeleton-rows.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { useRowFocus } from '#web/ui/use-row-focus.ts';

/** Rows, not cards: the same course may be among those featured below. */
export function SavedCourses() {
  const query = useInfiniteQuery(savedCoursesQuery(api));
  const courses = query.data?.pages.flatMap((page) => page.items);
  const couldNotLoad = hasFailed(query);
  const part = useRowFocus<HTMLElement>();
  return (
    <section ref={part} aria-labelledby="saved-courses">
      <SectionHead id="saved-courses" title="Saved for later" />
      {couldNotLoad ? (
        <ErrorNotice
          title="Your saved courses couldn’t be loaded."
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : null}
      {query.isPending && !couldNotLoad ? (
        <SkeletonRows count={2} label="Loading your saved courses" />
      ) : null}
      {courses?.length === 0 && !couldNotLoad ? <NothingSaved /> : null}
      <ul>
        {courses?.map((course) => (
          <SavedRow key={course.id} course={course} />
        ))}
      </ul>
      <LoadMore query={query} errorTitle="The next saved courses couldn’t be loaded." />
    </section>
  );
}

function SavedRow({ course }: { course: CourseCard }) {
  const { id, art, title, priceCents, totalMinutes, creator } = course;
  const price = priceCents === 0 ? FREE_LABEL : formatCents(priceCents);
  return (
    <li
      data-pair={art.palette}
      className="relative grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-3.5 border-line border-b py-2.5 last:border-b-0"
    >
      <span aria-hidden="true" className="size-16 overflow-hidden rounded-chip bg-g">
        <CourseArt course={{ ...course, art: { ...art, comp: 'one' } }} size={160} />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-[1.0625rem]">
          <Link to={`/courses/${id}`} className="over-all">
            {title}
          </Link>
        </h3>
        <p className="text-[0.875rem] text-ink-soft">{creator.displayName}</p>
        <p className="text-[0.875rem]">
          <span className="font-semibold">{price}</span>, {formatMinutes(totalMinutes)}
        </p>
      </div>
      <SaveButton course={course} className="relative" />
    </li>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      art={<LoneNail seed="for later" palette="cherry" pattern="accent" />}
      action={<LinkButton to="/courses">View Courses</LinkButton>}
    >
      A tap on a course’s heart keeps it here.
    </EmptyState>
  );
}
