import { CREATOR_NAME_FALLBACK } from '#shared/courses/course.rules.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import type { CourseProgress } from '#shared/lessons/lessons.contract.ts';
import { lessonsCompleted } from '#web/courses/lessons-completed.ts';
import { Link } from '#web/ui/action/link.tsx';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';

type LessonHeaderProps = { course: Course; progress: CourseProgress | undefined };

export function LessonHeader({ course, progress }: LessonHeaderProps) {
  const to = `/courses/${course.id}`;
  return (
    <div className="lesson-header">
      <WayBack to={to} label="Back to Course" />
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          title={course.title}
          className="-my-1.5 display block truncate py-1.5 text-[1.0625rem] leading-tight hover:underline"
        >
          {course.title}
        </Link>
        <p className="text-[0.875rem] text-ink-soft">
          by <bdi>{course.creator.displayName || CREATOR_NAME_FALLBACK}</bdi>
        </p>
      </div>
      {/* Beside the title, and not below: it comes later, and what follows must not move. */}
      {progress ? (
        <div className="w-42 max-w-1/2 shrink-0 sm:w-58">
          <p className="mb-1.5 text-right text-f-1 font-semibold">{lessonsCompleted(progress)}</p>
          <ProgressMeter label="Course progress" value={progress.completionPercentage} tone="pair" />
        </div>
      ) : null}
    </div>
  );
}
