import { COURSE_COUNT_CAP } from '#shared/courses/course.rules.ts';

export function CourseCount({ total }: { total: number }) {
  const shown = total < COURSE_COUNT_CAP ? total.toLocaleString('en-US') : `${COURSE_COUNT_CAP}+`;
  return (
    <h2 className="font-semibold text-ui font-text tracking-normal">
      {total === 1 ? '1 course' : `${shown} courses`}
      <span className="font-normal text-ink-soft"> on the wall</span>
    </h2>
  );
}
