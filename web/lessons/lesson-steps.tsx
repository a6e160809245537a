import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { LessonLink } from './lesson-link.tsx';

type LessonStepsProps = { course: Course; position: number; maySee: (lesson: LessonOutline) => boolean };

const step = 'min-h-13 rounded-card px-4 py-3 text-ui leading-snug transition-colors';

export function LessonSteps({ course, position, maySee }: LessonStepsProps) {
  const previous = course.lessons[position - 1];
  const next = course.lessons[position + 1];
  return (
    <nav aria-label="Previous and next lesson" className="grid grid-cols-2 gap-2">
      {previous ? (
        <LessonLink
          courseId={course.id}
          lesson={previous}
          isOpen={maySee(previous)}
          className={`${step} border border-line-strong text-left hover:bg-hover`}
        >
          <span className="block text-[0.8125rem] text-ink-soft">Previous: </span>
          {previous.title}
        </LessonLink>
      ) : null}
      {next ? (
        <LessonLink
          courseId={course.id}
          lesson={next}
          isOpen={maySee(next)}
          className={`${step} col-start-2 bg-a text-right text-on-a hover:underline`}
        >
          <span className="block text-[0.8125rem]">Next: </span>
          {next.title}
        </LessonLink>
      ) : null}
    </nav>
  );
}
