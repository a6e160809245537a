import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Section } from '#shared/courses/course-sections.ts';
import type { OwnCourse, OwnLesson } from '#shared/courses/courses.contract.ts';
import { api } from '#web/api.ts';
import { ownLessonQuery } from '#web/courses/editor/teaching.queries.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DeleteLesson } from './delete-lesson.tsx';
import { LessonDialog } from './lesson-dialog.tsx';
import { DeleteSection } from './sections/delete-section.tsx';
import { SectionDialog } from './sections/section-dialog.tsx';

const FilmDialog = lazy(async () => ({ default: (await import('./film/film-dialog.tsx')).FilmDialog }));

/** What the owner is about to do with a lesson or section; null stands for a new one. */
export type BoardTask =
  | { kind: 'edit lesson'; lesson: OwnLesson | null }
  | { kind: 'edit film'; lesson: OwnLesson }
  | { kind: 'delete lesson'; lesson: OwnLesson }
  | { kind: 'edit section'; section: Section | null; lessonsBefore: number }
  | { kind: 'delete section'; section: Section };

type BoardDialogsProps = { course: OwnCourse; task: BoardTask | null; onClose: () => void };

export function BoardDialogs({ course, task, onClose }: BoardDialogsProps) {
  return (
    <>
      {task?.kind === 'edit lesson' ? (
        task.lesson ? (
          <EditLesson course={course} lessonId={task.lesson.id} onClose={onClose} />
        ) : (
          <LessonDialog course={course} lesson={null} onClose={onClose} />
        )
      ) : null}
      {task?.kind === 'edit film' ? (
        <Suspense>
          <FilmDialog courseId={course.id} lesson={task.lesson} onClose={onClose} />
        </Suspense>
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

type EditLessonProps = { course: OwnCourse; lessonId: string; onClose: () => void };

/** As it is now, also while it is being edited: another tab may have saved it. */
function EditLesson({ course, lessonId, onClose }: EditLessonProps) {
  const { data, isError, isFetching, refetch } = useQuery(ownLessonQuery(api, course.id, lessonId));
  if (data) return <LessonDialog course={course} lesson={data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="lg" title="Edit lesson">
      {isError ? (
        <ErrorNotice
          title="The lesson couldn’t be loaded."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}
