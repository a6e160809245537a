import { countOf } from '#shared/count-of.ts';
import { FREE_LABEL, NEW_LABEL } from '#shared/courses/course.rules.ts';
import type { OwnCourseCard } from '#shared/courses/courses.contract.ts';
import { formatCents } from '#shared/money.ts';
import { CourseArt } from '#web/courses/course-art.tsx';
import { Link } from '#web/ui/action/link.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

export function MyCourseRow({ course }: { course: OwnCourseCard }) {
  return (
    <li className="relative flex items-center gap-3.5 py-3">
      <span data-pair={course.art.palette} className="size-16 shrink-0 overflow-hidden rounded-chip bg-g">
        <CourseArt course={course} size={160} />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-[1.0625rem]">
          <Link
            to={`/courses/${course.id}/edit`}
            className="over-all rounded-chip underline-offset-4 hover:underline"
          >
            {course.title}
          </Link>
        </h3>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.875rem] text-ink-soft">
          <Badge variant={course.isPublished ? 'success' : 'line'}>
            {course.isPublished ? 'Published' : 'Draft'}
          </Badge>
          <span>{course.priceCents === 0 ? FREE_LABEL : formatCents(course.priceCents)}</span>
          <span>{countOf(course.lessonCount, 'lesson')}</span>
          {course.isPublished || course.studentCount > 0 ? <Reception course={course} /> : null}
        </p>
      </div>
      <LinkButton
        to={`/courses/${course.id}/edit`}
        variant="ghost"
        size="sm"
        aria-label={`Edit ${course.title}`}
        className="relative max-sm:hidden"
      >
        Edit
      </LinkButton>
    </li>
  );
}

function Reception({ course }: { course: OwnCourseCard }) {
  return (
    <>
      <span>{countOf(course.studentCount, 'student')}</span>
      {course.ratingAverage === null ? (
        <span>{NEW_LABEL}</span>
      ) : (
        <span className="inline-flex items-center gap-1 tabular-nums">
          <Icon name="star" className="size-[13px]! fill-current stroke-0!" />
          <span className="sr-only">Rated</span>
          {`${course.ratingAverage.toFixed(1)} (${course.reviewCount})`}
        </span>
      )}
    </>
  );
}
