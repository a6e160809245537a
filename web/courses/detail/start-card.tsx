import { type Wish, wishSignUpPath } from '#shared/auth/wish.rules.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useWish } from '#web/auth/wishes/use-wish.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PreviewLink } from './preview-link.tsx';
import type { Enrol } from './use-enrol.ts';

type StartCardProps = { course: Course; access: CourseAccess; enrol: Enrol; className: string | undefined };

/** Enrolling costs nothing more: the course is free, or the viewer has Premium. */
export function StartCard({ course, access, enrol, className }: StartCardProps) {
  const { status } = useAuth();
  const wish: Wish = { kind: 'enroll', courseId: course.id };
  useWish(status === 'signed-in' ? wish : null, () => enrol.mutate());
  const label = access.offer === 'start-learning' ? 'Start Learning' : 'Enroll for Free';
  return (
    <Card as="section" variant="plain" aria-label="Enroll" className={className}>
      <p className="display text-f2">
        {course.priceCents === 0 ? 'Every lesson is free.' : 'Included with your Premium.'}
      </p>
      {status === 'signed-in' ? (
        <Button size="big" wide busy={enrol.isPending} onClick={() => enrol.mutate()} className="mt-5">
          {label}
        </Button>
      ) : (
        <LinkButton to={wishSignUpPath(wish)} size="big" wide className="mt-5">
          {label}
        </LinkButton>
      )}
      <PreviewLink courseId={course.id} lesson={access.previewLesson} />
    </Card>
  );
}
