import type { Lesson } from '#shared/lessons/lessons.contract.ts';
import { LessonFiles } from './lesson-files.tsx';
import { LessonText } from './lesson-text.tsx';
import { MarkComplete } from './mark-complete.tsx';
import { ReadPreviewEnd, type ReadPreviewEndProps } from './read-preview-end.tsx';

type LessonWrittenProps = ReadPreviewEndProps & {
  lesson: Lesson;
  isCompleted: boolean;
  /** Enrolled, with access: whoever only looks has nothing to finish. */
  mayComplete: boolean;
  renew: () => Promise<Lesson | null>;
};

/** What a lesson holds besides its film, and the way to finish it. */
export function LessonWritten({ lesson, isCompleted, mayComplete, renew, ...preview }: LessonWrittenProps) {
  return (
    <>
      {lesson.content.length > 0 ? <LessonText blocks={lesson.content} /> : null}
      {lesson.files.length > 0 ? (
        <LessonFiles lesson={lesson} isCompleted={isCompleted} renew={renew} />
      ) : null}
      {mayComplete ? (
        <MarkComplete courseId={lesson.courseId} lessonId={lesson.id} isCompleted={isCompleted} />
      ) : null}
      {/* A film has it at its end. */}
      {lesson.video ? null : <ReadPreviewEnd {...preview} />}
    </>
  );
}
