import { Fragment } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import { groupLessons } from '#web/courses/group-lessons.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { NailChip } from '#web/ui/display/nail-chip.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { CourseProgressLine } from './course-progress-line.tsx';
import { LessonLink } from './lesson-link.tsx';

type LessonListProps = { course: Course; current: string; access: CourseAccess };

export function LessonList({ course, current, access }: LessonListProps) {
  return (
    <Card as="section" variant="plain" aria-label="Lessons" className="p-5!">
      <CourseProgressLine course={course} access={access} />
      {groupLessons(course).map(({ id, title, lessonsBefore, lessons }) => (
        <Fragment key={id}>
          {title ? (
            <h3 id={id} className="mt-5 text-f0 wrap-anywhere">
              {title}
            </h3>
          ) : null}
          <ol className="-mx-2 mt-3" aria-labelledby={title && id}>
            {lessons.map((lesson, position) => (
              <li key={lesson.id}>
                <LessonLink
                  courseId={course.id}
                  lesson={lesson}
                  isOpen={access.maySee(lesson)}
                  isCurrent={lesson.id === current}
                  className={classNames(
                    'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-[8px] py-2 pr-2.5 pl-2 text-left transition-colors',
                    lesson.id === current ? 'bg-tint-deep font-bold' : 'font-[550] hover:bg-hover',
                  )}
                >
                  <LessonRow
                    lesson={lesson}
                    number={lessonsBefore + position + 1}
                    isCurrent={lesson.id === current}
                    isOpen={access.maySee(lesson)}
                    isCompleted={access.completed.has(lesson.id)}
                  />
                </LessonLink>
              </li>
            ))}
          </ol>
        </Fragment>
      ))}
    </Card>
  );
}

type LessonRowProps = {
  lesson: LessonOutline;
  number: number;
  isCurrent: boolean;
  isOpen: boolean;
  isCompleted: boolean;
};

function LessonRow({ lesson, number, isCurrent, isOpen, isCompleted }: LessonRowProps) {
  return (
    <>
      <NailChip state={isCompleted ? 'done' : isCurrent ? 'started' : 'todo'} size="sm">
        {isCompleted ? <Icon name="check" label="Completed" className="size-3.5! stroke-3!" /> : number}
      </NailChip>
      <span className="text-ui leading-tight">
        {lesson.title}{' '}
        {lesson.isFreePreview ? (
          <Badge variant="pair" className="h-[19px]! px-[7px]! text-[0.6875rem]!">
            Free
          </Badge>
        ) : null}
      </span>
      <span className="inline-flex items-center gap-2 font-mono text-f-2 font-medium whitespace-nowrap text-ink-soft">
        {isOpen ? null : <Icon name="lock" label="Locked" className="size-3.5!" />}
        {lesson.durationMinutes > 0 ? `${lesson.durationMinutes} min` : null}
      </span>
    </>
  );
}
