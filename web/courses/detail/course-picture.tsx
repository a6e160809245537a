import { ViewTransition } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import { formatCents } from '#shared/money.ts';
import { CourseArt } from '#web/courses/course-art.tsx';
import { COURSE_SHAPES } from '#web/courses/course-shapes.ts';
import { PriceMoon } from '#web/ui/display/price-moon.tsx';

/** The card from the wall, opened: picture and price keep their shape, so that one grows into the other. */
export function CoursePicture({ course }: { course: Course }) {
  return (
    <ViewTransition name={`course-${course.id}`} share="auto" default="none">
      <div
        className={`relative mx-[calc(var(--edge)*-1)] mb-6 overflow-hidden bg-g max-lg:order-first sm:mx-0 sm:rounded-card lg:aspect-square ${COURSE_SHAPES.page}`}
      >
        <CourseArt course={course} size={480} eager />
        <PriceMoon>{course.priceCents === 0 ? 'Free Course' : formatCents(course.priceCents)}</PriceMoon>
      </div>
    </ViewTransition>
  );
}
