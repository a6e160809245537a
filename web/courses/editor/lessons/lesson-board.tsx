import { useState } from 'react';
import { countOf } from '#shared/count-of.ts';
import type { OwnCourse, OwnLesson } from '#shared/courses/courses.contract.ts';
import { formatMinutes } from '#shared/duration.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { DeleteLesson } from './delete-lesson.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { LessonMenu } from './lesson-menu.tsx';
import { LessonRow } from './lesson-row.tsx';
import { NoLessons } from './no-lessons.tsx';
import { SortableList } from './sortable-list.tsx';
import { useLessonOrder } from './use-lesson-order.ts';

/** The lessons of a course in their order: add, edit, move, delete. */
export function LessonBoard({ course }: { course: OwnCourse }) {
  const { lessons } = course;
  const move = useLessonOrder(course);
  const [said, setSaid] = useState('');
  const [edited, setEdited] = useState<OwnLesson | 'new' | null>(null);
  const [deleted, setDeleted] = useState<OwnLesson | null>(null);
  const step = (from: number, by: 1 | -1) => {
    move(from, from + by);
    setSaid(`${lessons[from]?.title} moved to place ${from + by + 1} of ${lessons.length}.`);
  };
  return (
    <section aria-labelledby="lessons" data-pair={course.art.palette}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id="lessons" className="text-f2">
            Lessons
          </h2>
          {lessons.length > 0 ? <p className="mt-1 text-ui text-ink-soft">{factsOf(lessons)}</p> : null}
        </div>
        {lessons.length > 0 ? (
          <Button
            variant="ghost"
            disabled={lessons.length >= LESSON_LIMITS.perCourse}
            onClick={() => setEdited('new')}
          >
            <Icon name="plus" />
            Add lesson
          </Button>
        ) : null}
      </div>
      {lessons.length === 0 ? (
        <NoLessons art={course.art} onAdd={() => setEdited('new')} />
      ) : (
        <SortableList items={lessons} onMove={move}>
          {lessons.map((lesson, index) => (
            <LessonRow
              key={lesson.id}
              lesson={lesson}
              place={index + 1}
              onEdit={() => setEdited(lesson)}
              menu={
                <LessonMenu
                  title={lesson.title}
                  isFirst={index === 0}
                  isLast={index === lessons.length - 1}
                  onEdit={() => setEdited(lesson)}
                  onMove={(by) => step(index, by)}
                  onDelete={() => setDeleted(lesson)}
                />
              }
            />
          ))}
        </SortableList>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {edited === null ? null : (
        <LessonDialog
          course={course}
          // As it is now: another tab may have saved it while this one is editing it.
          lesson={edited === 'new' ? null : (lessons.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(null)}
        />
      )}
      <DeleteLesson courseId={course.id} lesson={deleted} onClose={() => setDeleted(null)} />
    </section>
  );
}

function factsOf(lessons: readonly OwnLesson[]): string {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.durationMinutes, 0);
  const count = countOf(lessons.length, 'lesson');
  return minutes === 0 ? count : `${count} · ${formatMinutes(minutes)}`;
}
