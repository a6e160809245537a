import { countOf } from '#shared/count-of.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { formatMinutes } from '#shared/duration.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Gauge } from '#web/ui/feedback/gauge.tsx';

type CourseProgressLineProps = { course: Course; access: CourseAccess };

/** How far the learner is. People who are not enrolled see the course's length instead. */
export function CourseProgressLine({ course, access: { progress, completed } }: CourseProgressLineProps) {
  if (progress.isError && !progress.data) {
    return (
      <ErrorNotice
        title="Your progress couldn’t be loaded."
        onRetry={() => void progress.refetch()}
        busy={progress.isFetching}
      />
    );
  }
  if (!progress.data) {
    return (
      <h2 className="flex min-h-11 items-center text-f1">
        {countOf(course.lessons.length, 'lesson')}, {formatMinutes(course.totalMinutes)}
      </h2>
    );
  }
  const { completionPercentage } = progress.data;
  const left = course.lessons
    .filter(({ id }) => !completed.has(id))
    .reduce((minutes, lesson) => minutes + lesson.durationMinutes, 0);
  return (
    <div className="flex min-h-11 items-center gap-3.5 text-pair-ink">
      <Gauge label="Lessons done" value={completionPercentage} />
      <div className="leading-snug text-ink">
        <h2 className="text-f0 font-bold font-text tracking-normal">Lessons</h2>
        <p className="text-[0.875rem] text-ink-soft">
          {completionPercentage === 100 ? 'All done' : `${formatMinutes(left)} to go`}
        </p>
      </div>
    </div>
  );
}
