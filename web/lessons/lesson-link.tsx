import type { ReactNode } from 'react';
import type { LessonOutline } from '#shared/courses/courses.contract.ts';
import { LockedLesson } from '#web/courses/way-in/locked-lessons.tsx';
import { Link } from '#web/ui/action/link.tsx';

type LessonLinkProps = {
  courseId: string;
  lesson: LessonOutline;
  /** Without access it leads nowhere and says what would open it. */
  isOpen: boolean;
  isCurrent?: boolean;
  className: string;
  children: ReactNode;
};

export function LessonLink({
  courseId,
  lesson,
  isOpen,
  isCurrent = false,
  className,
  children,
}: LessonLinkProps) {
  return isOpen || isCurrent ? (
    <Link
      to={`/courses/${courseId}/lessons/${lesson.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {children}
    </Link>
  ) : (
    <LockedLesson lesson={lesson} className={className}>
      {children}
    </LockedLesson>
  );
}
