import { CATEGORY_LABELS, DIFFICULTY_LABELS, NEW_LABEL } from '#shared/courses/course.rules.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { formatMinutes } from '#shared/duration.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Rating } from '#web/ui/display/rating.tsx';

type CourseHeaderProps = { course: Course; isEnrolled: boolean };

export function CourseHeader({ course, isEnrolled }: CourseHeaderProps) {
  const { lessons, studentCount } = course;
  return (
    <header>
      <div className="flex flex-wrap gap-1.5">
        <Badge variant="pair">{CATEGORY_LABELS[course.category]}</Badge>
        <Badge variant="line">{DIFFICULTY_LABELS[course.difficultyLevel]}</Badge>
        {isEnrolled ? <Badge variant="success">Enrolled</Badge> : null}
      </div>
      <h1 className="mt-4 text-f6">{course.title}</h1>
      <p className="mt-4 max-w-[36em] text-f1 leading-[1.45] lg:mt-5">{course.description}</p>
      <ul className="*:flex mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-ui font-semibold text-pair-ink">
        <li>
          {course.ratingAverage === null ? (
            NEW_LABEL
          ) : (
            <a href="#reviews" className="touch-target inline-flex items-center gap-1.5 rounded-chip">
              <Rating value={course.ratingAverage} />
              <span>({countOf(course.reviewCount, 'review')})</span>
            </a>
          )}
        </li>
        <li>{formatMinutes(course.totalMinutes)}</li>
        <li>{countOf(lessons.length, 'lesson')}</li>
        <li>{countOf(studentCount, 'student')}</li>
      </ul>
    </header>
  );
}

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
