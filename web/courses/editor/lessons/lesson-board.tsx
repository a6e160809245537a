import { useState } from 'react';
import { countOf } from '#shared/count-of.ts';
import { SECTION_LIMITS } from '#shared/courses/course-sections.ts';
import type { OwnCourse, OwnLesson } from '#shared/courses/courses.contract.ts';
import { formatMinutes } from '#shared/duration.ts';
import { LESSON_LIMITS } from '#shared/lessons/lesson.rules.ts';
import type { LessonDrafts } from '#web/courses/use-lesson-drafts.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { BoardDialogs, type BoardTask } from './board-dialogs.tsx';
import { boardItemsOf } from './board-items.ts';
import { BoardRow } from './board-row.tsx';
import { NoLessons } from './no-lessons.tsx';
import { SortableList } from './sortable-list.tsx';
import { useLessonOrder } from './use-lesson-order.ts';

type LessonBoardProps = {
  course: OwnCourse;
  drafts: LessonDrafts;
  task: BoardTask | null;
  onTask: (task: BoardTask | null) => void;
};

/** The lessons of a course in their order, with headings between them: add, edit, move, delete. */
export function LessonBoard({ course, drafts, task, onTask }: LessonBoardProps) {
  const { lessons, sections } = course;
  const items = boardItemsOf(course);
  const move = useLessonOrder(course);
  const [said, setSaid] = useState('');
  const addLesson = () => onTask({ kind: 'edit lesson', lesson: null });
  const mayAddSection = sections.length < SECTION_LIMITS.perCourse;
  const step = (from: number, by: 1 | -1) => {
    move(from, from + by);
    setSaid(`${items[from]?.title} moved to place ${from + by + 1} of ${items.length}.`);
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
        {items.length > 0 ? (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="ghost"
              disabled={!mayAddSection}
              onClick={() => onTask({ kind: 'edit section', section: null, lessonsBefore: lessons.length })}
            >
              <Icon name="plus" />
              Add section
            </Button>
            <Button variant="ghost" disabled={lessons.length >= LESSON_LIMITS.perCourse} onClick={addLesson}>
              <Icon name="plus" />
              Add lesson
            </Button>
          </div>
        ) : null}
      </div>
      {items.length === 0 ? (
        <NoLessons art={course.art} onAdd={addLesson} />
      ) : (
        <SortableList items={items} onMove={move}>
          {items.map((item, index) => (
            <BoardRow
              key={item.id}
              courseId={course.id}
              item={item}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              mayAddSection={mayAddSection}
              hasDraft={drafts.has(item.id)}
              onMove={(by) => step(index, by)}
              onTask={onTask}
            />
          ))}
        </SortableList>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <BoardDialogs course={course} task={task} onClose={() => onTask(null)} />
    </section>
  );
}

function factsOf(lessons: readonly OwnLesson[]): string {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.durationMinutes, 0);
  const count = countOf(lessons.length, 'lesson');
  return minutes === 0 ? count : `${count} · ${formatMinutes(minutes)}`;
}
