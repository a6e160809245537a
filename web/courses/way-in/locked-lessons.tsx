import { createContext, type ReactNode, use, useState } from 'react';
import type { Course, LessonOutline } from '#shared/courses/courses.contract.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';

type Door = { prepare: () => void; knock: (lesson: LessonOutline) => void };

const DoorContext = createContext<Door | null>(null);

const loadDialog = () => import('./way-in-dialog.tsx').then((module) => module.WayInDialog);

type LockedLessonsProps = { course: Course; access: CourseAccess; children: ReactNode };

/** Around everything that lists lessons: whoever presses a locked one is told what opens it. */
export function LockedLessons({ course, access, children }: LockedLessonsProps) {
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadDialog);
  const [lesson, setLesson] = useState<LessonOutline | null>(null);
  const knock = (pressed: LessonOutline) => {
    setLesson(pressed);
    void open();
  };
  return (
    <DoorContext value={{ prepare, knock }}>
      {children}
      {Overlay && lesson ? (
        <Overlay open={isOpen} onOpenChange={setIsOpen} course={course} access={access} lesson={lesson} />
      ) : null}
    </DoorContext>
  );
}

type LockedLessonProps = { lesson: LessonOutline; className: string; children: ReactNode };

export function LockedLesson({ lesson, className, children }: LockedLessonProps) {
  const door = use(DoorContext);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={door?.prepare}
      onFocus={door?.prepare}
      onClick={() => door?.knock(lesson)}
      className={className}
    >
      {children}
    </button>
  );
}
