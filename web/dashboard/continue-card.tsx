import { Play } from 'lucide-react';
import { Link } from 'react-router';
import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';

export function ContinueCard({ course }: { course: EnrolledCourse }) {
  const { art, nextLesson } = course;
  if (!nextLesson) return null;
  return (
    <Link
      to={`/courses/${course.courseId}/lessons/${nextLesson.id}`}
      data-pair={art.palette}
      className="ground relative grid min-h-62 overflow-hidden rounded-card lg:min-h-95"
    >
      <span aria-hidden="true" className="absolute inset-0">
        <NailArtImage seed={course.title} mode="crop" {...art} comp="trio" width={1280} height={720} eager />
      </span>
      <span className="relative mt-auto block p-2.5">
        <span className="grid grid-cols-[1fr_auto] items-center gap-3 rounded-[8px] bg-surface p-4 text-ink">
          <span className="grid gap-0.5">
            <span className="display text-f1">{nextLesson.title}</span>
            <span className="text-[0.875rem] text-ink-soft">
              {course.title}, {course.completedLessons} of {course.totalLessons} lessons completed
            </span>
          </span>
          <span className="grid size-13 place-items-center rounded-pill bg-lacquer text-on-lacquer">
            <Play aria-hidden="true" className="ml-0.5 fill-current" />
            <span className="sr-only">Continue Learning</span>
          </span>
          <span className="col-span-2">
            <ProgressMeter label={`Progress in ${course.title}`} value={course.completionPercentage} />
          </span>
        </span>
      </span>
    </Link>
  );
}
