import type { EnrolledCourse } from '#shared/enrolments/enrolments.contract.ts';
import { lessonsCompleted } from '#web/courses/lessons-completed.ts';
import { useLessonSoon } from '#web/courses/use-lesson-soon.ts';
import { Link } from '#web/ui/action/link.tsx';
import { ProgressMeter } from '#web/ui/feedback/progress-meter.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { currentArt } from './current-art.ts';

export function ContinueCard({ course }: { course: EnrolledCourse }) {
  const { art, nextLesson } = course;
  useLessonSoon(nextLesson !== null);
  if (!nextLesson) return null;
  return (
    <Link
      to={`/courses/${course.courseId}/lessons/${nextLesson.id}`}
      data-pair={art.palette}
      className="ground relative grid min-h-62 overflow-hidden rounded-card lg:min-h-95"
    >
      <span aria-hidden="true" className="absolute inset-0">
        <CurrentArt course={course} />
      </span>
      <span className="relative mt-auto block p-2.5">
        <span className="flex flex-wrap items-center gap-3 rounded-[8px] bg-surface p-4 text-ink">
          <span className="grid min-w-0 flex-1 basis-36 gap-0.5">
            <span className="text-[0.875rem] font-semibold text-lacquer">Continue Learning</span>
            <span className="display text-f1">{nextLesson.title}</span>
            <span className="text-[0.875rem] text-ink-soft">
              {course.title}, {lessonsCompleted(course)}
            </span>
          </span>
          <span className="grid size-13 place-items-center rounded-pill bg-lacquer text-on-lacquer">
            <Icon name="play" className="ml-0.5 fill-current" />
          </span>
          <span className="w-full">
            <ProgressMeter label={`Progress in ${course.title}`} value={course.completionPercentage} />
          </span>
        </span>
      </span>
    </Link>
  );
}

/** Decoded before it is shown: it takes the place of its placeholder, which may have shown it already. */
function CurrentArt({ course }: { course: EnrolledCourse }) {
  const { sizes, srcset, src } = currentArt(course);
  return (
    <img
      sizes={sizes}
      srcSet={srcset}
      src={src}
      alt=""
      decoding="sync"
      className="art-dim block size-full object-cover"
    />
  );
}
