import { Fragment } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { groupLessons } from '#web/courses/group-lessons.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { LockedLesson } from '#web/courses/way-in/locked-lessons.tsx';
import { Link } from '#web/ui/action/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type CourseOutlineProps = { course: Course; access: CourseAccess };

export function CourseOutline({ course, access }: CourseOutlineProps) {
  // Nothing is locked for subscribers: they only have to enrol.
  const isWithPremium = access.offer === 'start-learning';
  return (
    <section aria-labelledby="lessons" className="mt-part">
      <h2 id="lessons" className="text-f3">
        Lessons
      </h2>
      {groupLessons(course).map(({ id, title, lessonsBefore, lessons }) => (
        <Fragment key={id}>
          {title ? (
            <h3 id={id} className="mt-8 text-f2 wrap-anywhere">
              {title}
            </h3>
          ) : null}
          <ol className="lower-parts mt-4 [--part-height:7.5rem]" aria-labelledby={title && id}>
            {lessons.map((lesson, position) => (
              <li key={lesson.id} className="border-line border-t last:border-b">
                <LessonRow
                  lesson={lesson}
                  heading={title ? 'h4' : 'h3'}
                  number={lessonsBefore + position + 1}
                  to={access.maySee(lesson) ? `/courses/${course.id}/lessons/${lesson.id}` : null}
                  isOpen={isWithPremium || access.maySee(lesson)}
                  isCompleted={access.completed.has(lesson.id)}
                />
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </section>
  );
}

type LessonRowProps = {
  lesson: LessonOutline;
  /** One level below what it is under. */
  heading: 'h3' | 'h4';
  number: number;
  /** Where it plays; null if this viewer cannot watch it. */
  to: string | null;
  isOpen: boolean;
  isCompleted: boolean;
};

function LessonRow({ lesson, heading: Heading, number, to, isOpen, isCompleted }: LessonRowProps) {
  const title = <span className="font-semibold">{lesson.title}</span>;
  return (
    <div className="lesson-line">
      <NailChip state={isCompleted ? 'done' : 'todo'} size="sm">
        {isCompleted ? <Icon name="check" label="Completed" className="size-3.5! stroke-3!" /> : number}
      </NailChip>
      <div className="min-w-0">
        <Heading className="row-title">
          {to ? (
            <Link to={to} className="over-all">
              {title}
            </Link>
          ) : (
            <LockedLesson lesson={lesson} className="over-all text-left">
              {title}
            </LockedLesson>
          )}
        </Heading>
        {lesson.description ? <p className="lesson-about">{lesson.description}</p> : null}
      </div>
      <div className="lesson-line-end">
        {lesson.durationMinutes > 0 ? (
          <span className="font-mono text-f-2 text-ink-soft">{`${lesson.durationMinutes} min`}</span>
        ) : null}
        <AccessMark isFreePreview={lesson.isFreePreview} isOpen={isOpen} />
      </div>
    </div>
  );
}

function AccessMark({ isFreePreview, isOpen }: { isFreePreview: boolean; isOpen: boolean }) {
  if (isFreePreview) return <Badge variant="pair">Free Preview</Badge>;
  return isOpen ? (
    <Icon name="lock-open" label="Unlocked" className="size-4! text-pair-ink" />
  ) : (
    <Icon name="lock" label="Locked" className="size-4! text-ink-soft" />
  );
}
