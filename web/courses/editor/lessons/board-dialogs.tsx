import type { Section } from '#shared/courses/course-sections.ts';
import type { OwnCourse, OwnLesson } from '#shared/courses/courses.contract.ts';
import { DeleteLesson } from './delete-lesson.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { DeleteSection } from './sections/delete-section.tsx';
import { SectionDialog } from './sections/section-dialog.tsx';

/** What the owner is about to do with a lesson or section; null stands for a new one. */
export type BoardTask =
  | { kind: 'edit lesson'; lesson: OwnLesson | null }
  | { kind: 'delete lesson'; lesson: OwnLesson }
  | { kind: 'edit section'; section: Section | null; lessonsBefore: number }
  | { kind: 'delete section'; section: Section };

type BoardDialogsProps = { course: OwnCourse; task: BoardTask | null; onClose: () => void };

export function BoardDialogs({ course, task, onClose }: BoardDialogsProps) {
  return (
    <>
      {task?.kind === 'edit lesson' ? (
        <LessonDialog
          course={course}
          // As it is now: another tab may have saved it while this one is editing it.
          lesson={course.lessons.find(({ id }) => id === task.lesson?.id) ?? task.lesson}
          onClose={onClose}
        />
      ) : null}
      {task?.kind === 'edit section' ? (
        <SectionDialog
          course={course}
          section={task.section}
          lessonsBefore={task.lessonsBefore}
          onClose={onClose}
        />
      ) : null}
      <DeleteLesson
        courseId={course.id}
        lesson={task?.kind === 'delete lesson' ? task.lesson : null}
        onClose={onClose}
      />
      <DeleteSection
        course={course}
        section={task?.kind === 'delete section' ? task.section : null}
        onClose={onClose}
      />
    </>
  );
}
