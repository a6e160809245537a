import { useId } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import { formatCents } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';

type BuyCourseButtonProps = { course: Pick<Course, 'id' | 'priceCents'> };

/** One course for good. Taking payments is a part of its own, which this version does not have. */
export function BuyCourseButton({ course }: BuyCourseButtonProps) {
  const { status } = useAuth();
  const noteId = useId();
  const label = `Buy for ${formatCents(course.priceCents)}`;
  if (status !== 'signed-in') {
    return (
      <LinkButton to={signInPath(`/courses/${course.id}`)} variant="ghost" size="big" wide>
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button variant="ghost" size="big" wide disabled aria-describedby={noteId}>
        {label}
      </Button>
      <p id={noteId} className="text-f-1">
        Card payments are not switched on for this site.
      </p>
    </>
  );
}
