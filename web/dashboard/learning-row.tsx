import { Link } from 'react-router';
import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Gauge } from '#web/ui/feedback/gauge.tsx';

export function LearningRow({ course }: { course: EnrolledCourse }) {
  const { art, nextLesson } = course;
  const to = nextLesson
    ? `/courses/${course.courseId}/lessons/${nextLesson.id}`
    : `/courses/${course.courseId}`;
  const left = course.totalLessons - course.completedLessons;
  return (
    <li data-pair={art.palette} className="border-line border-b last:border-b-0">
      <Link to={to} className="grid grid-cols-[64px_1fr_auto] items-center gap-3.5 py-2.5">
        <span aria-hidden="true" className="size-16 overflow-hidden rounded-chip bg-g">
          <NailArtImage seed={course.title} mode="crop" {...art} comp="one" width={160} height={160} />
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className="display text-[1.0625rem]">{course.title}</span>
          <span className="text-[0.875rem] text-ink-soft">
            {left === 0 ? 'Finished' : left === 1 ? 'One lesson left' : `${left} lessons left`}
          </span>
        </span>
        <span className="text-pair-ink">
          <Gauge label={`Progress in ${course.title}`} value={course.completionPercentage} />
        </span>
      </Link>
    </li>
  );
}
