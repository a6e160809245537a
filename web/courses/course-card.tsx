import { ViewTransition } from 'react';
import { countOf } from '#shared/count-of.ts';
import {
  CREATOR_NAME_FALLBACK,
  DIFFICULTY_LABELS,
  FREE_LABEL,
  NEW_LABEL,
} from '#shared/courses/course.rules.ts';
import type { CourseCard as Course } from '#shared/courses/courses.contract.ts';
import { formatMinutes } from '#shared/duration.ts';
import { formatCents } from '#shared/money.ts';
import { Link } from '#web/ui/action/link.tsx';
import { PriceMoon } from '#web/ui/display/price-moon.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CourseArt } from './course-art.tsx';
import { COURSE_SHAPES } from './course-shapes.ts';
import { SaveButton } from './saved/save-button.tsx';

/** Two columns on a phone, four on a large screen. */
const COLUMN = '(width < 64rem) 45vw, 18rem';

type CourseCardProps = {
  course: Course;
  /** Among the first on the screen: its picture is fetched at once. */
  eager?: boolean;
};

/** A chip on the wall. No box: a picture with the price cut out of it, and what people need to choose. */
export function CourseCard({ course, eager = false }: CourseCardProps) {
  const to = `/courses/${course.id}`;
  return (
    <article className="group relative flex flex-col">
      <ViewTransition name={`course-${course.id}`} share="auto" default="none">
        <div
          data-pair={course.art.palette}
          className={`relative overflow-hidden rounded-card bg-g ${COURSE_SHAPES.wall}`}
        >
          <div className="size-full transition-transform duration-250 group-hover:scale-[1.035]">
            <CourseArt course={course} size={320} eager={eager} sizes={COLUMN} />
          </div>
          <PriceMoon>{course.priceCents === 0 ? FREE_LABEL : formatCents(course.priceCents)}</PriceMoon>
        </div>
      </ViewTransition>
      <h3 className="mt-3 text-[1.0625rem] leading-[1.18] lg:mt-3.5 lg:text-f1">
        <Link to={to} className="over-all course-link">
          {course.title}
        </Link>
      </h3>
      <p className="mt-[3px] text-[0.875rem] text-ink-soft">
        {course.creator.displayName || CREATOR_NAME_FALLBACK}
      </p>
      <CourseFacts course={course} />
      <SaveButton course={course} variant="plain" className="heart-on-art absolute top-1.5 right-1.5" />
    </article>
  );
}

function CourseFacts({ course }: { course: Course }) {
  return (
    <p className="course-facts">
      {course.ratingAverage === null ? (
        <span className="font-semibold text-ink">{NEW_LABEL}</span>
      ) : (
        <>
          <span className="inline-flex items-center gap-[3px] font-semibold text-ink tabular-nums">
            <Icon name="star" className="size-[13px]! fill-current stroke-0!" />
            <span className="sr-only">Rated </span>
            {course.ratingAverage.toFixed(1)}
          </span>
          <span className="max-lg:sr-only">{countOf(course.reviewCount, 'review')}</span>
        </>
      )}
      {course.totalMinutes > 0 ? <span>{formatMinutes(course.totalMinutes)}</span> : null}
      <span>{DIFFICULTY_LABELS[course.difficultyLevel]}</span>
    </p>
  );
}
