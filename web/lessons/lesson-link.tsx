import type { ReactNode } from 'react';
import { LESSON_MESSAGES } from '#shared/lessons/lesson.messages.ts';
import { Link } from '#web/ui/action/link.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

type LessonLinkProps = {
  to: string;
  /** Without access it leads nowhere and says why. */
  isOpen: boolean;
  isCurrent?: boolean;
  className: string;
  children: ReactNode;
};

export function LessonLink({ to, isOpen, isCurrent = false, className, children }: LessonLinkProps) {
  return isOpen || isCurrent ? (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={className}>
      {children}
    </Link>
  ) : (
    <button type="button" onClick={refuse} className={className}>
      {children}
    </button>
  );
}

function refuse(): void {
  toast({ ...LESSON_MESSAGES.restricted, tone: 'destructive' });
}
