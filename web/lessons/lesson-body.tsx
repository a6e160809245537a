import { useEffect, useState } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import type { CourseProgress } from '#shared/lessons/lessons.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { BookmarkList } from './bookmarks/bookmark-list.tsx';
import type { BookmarkDesk } from './bookmarks/use-bookmark-desk.tsx';
import { CourseComplete } from './course-complete.tsx';
import { LessonSteps } from './lesson-steps.tsx';
import type { LessonAnswer } from './use-lesson.ts';
import { WrittenPart } from './written/written-part.tsx';

type LessonBodyProps = {
  course: Course;
  outline: LessonOutline;
  position: number;
  access: CourseAccess;
  desk: BookmarkDesk;
  answer: LessonAnswer;
  isCompleted: boolean;
};

/** Everything below the video: bookmarks, what the lesson is about, its text and files, and where to go next. */
export function LessonBody({
  course,
  outline,
  position,
  access,
  desk,
  answer,
  isCompleted,
}: LessonBodyProps) {
  const { status } = useAuth();
  const hasVideo = Boolean(answer.lesson?.video);
  const progress = access.progress.data;
  const isNewlyDone = useWasUnfinished(progress);
  return (
    <div className="lesson-body">
      {progress?.completionPercentage === 100 ? <CourseComplete course={course} isNew={isNewlyDone} /> : null}
      {status === 'signed-in' && (hasVideo || desk.items.length > 0) ? <BookmarkList desk={desk} /> : null}
      {outline.description ? <AboutLesson text={outline.description} /> : null}
      <WrittenPart answer={answer} access={access} isCompleted={isCompleted} />
      <LessonSteps course={course} position={position} maySee={access.maySee} />
    </div>
  );
}

/** Whether the course was still unfinished when this page first saw its progress. */
function useWasUnfinished(progress: CourseProgress | undefined): boolean {
  const [first, setFirst] = useState<number | null>(null);
  const percentage = progress?.completionPercentage;
  useEffect(() => {
    if (percentage !== undefined) setFirst((known) => known ?? percentage);
  }, [percentage]);
  return first !== null && first < 100;
}

function AboutLesson({ text }: { text: string }) {
  return (
    <section aria-labelledby="about" className="border-line border-t pt-5">
      <h2 id="about" className="text-f1">
        About This Lesson
      </h2>
      <p className="mt-2 max-w-[40em] leading-relaxed whitespace-pre-line">{text}</p>
    </section>
  );
}
