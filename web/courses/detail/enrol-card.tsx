import type { Course } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { signInPath } from '#web/auth/sign-in-path.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { ContinueCard } from './continue-card.tsx';
import { PremiumCard } from './premium-card.tsx';
import { PreviewLink } from './preview-link.tsx';

type EnrolCardProps = { course: Course; access: CourseAccess };

/** The way in. Which one it is depends on who looks; the server's own rendering shows the visitor's. */
export function EnrolCard({ course, access }: EnrolCardProps) {
  const { status, subscription, isCheckingSubscription } = useAuth();
  if (status !== 'signed-in') return <VisitorCard course={course} isGuess={status === 'loading'} />;
  if (access.isOwner) return <OwnerCard courseId={course.id} />;
  if (access.enrolment.isError && !access.enrolment.data) {
    return (
      <ErrorNotice
        title="Your enrollment did not load."
        onRetry={() => void access.enrolment.refetch()}
        busy={access.enrolment.isFetching}
      />
    );
  }
  const isPending =
    !access.isKnown || access.progress.isLoading || (!access.isEnrolled && isCheckingSubscription);
  if (isPending) return <PendingCard />;
  if (access.isEnrolled && !access.hasLapsed) return <ContinueCard course={course} access={access} />;
  if (course.priceCents > 0 && !subscription.subscribed)
    return <PremiumCard course={course} access={access} />;
  return <PreviewCard course={course} access={access} />;
}

function VisitorCard({ course, isGuess }: { course: Course; isGuess: boolean }) {
  return (
    <Card as="section" variant="plain" aria-label="Enroll" className={classNames(isGuess && 'visitor-guess')}>
      <p className="display text-f2">
        {course.priceCents === 0 ? 'Every lesson is free.' : 'Every lesson comes with Premium.'}
      </p>
      <LinkButton to={signInPath(`/courses/${course.id}`)} size="big" wide className="mt-5">
        Sign in to enroll
      </LinkButton>
    </Card>
  );
}

function OwnerCard({ courseId }: { courseId: string }) {
  return (
    <Card as="section" variant="plain" aria-label="Your course">
      <p className="display text-f2">This course is yours.</p>
      <LinkButton to={`/courses/${courseId}/edit`} size="big" wide className="mt-5">
        Edit Course
      </LinkButton>
    </Card>
  );
}

function PreviewCard({ course, access }: EnrolCardProps) {
  return (
    <Card as="section" variant="plain" aria-label="Start here">
      <p className="display text-f2">
        {course.priceCents === 0 ? 'Every lesson is free.' : 'Included with your Premium.'}
      </p>
      <PreviewLink courseId={course.id} lesson={access.previewLesson} isMain />
    </Card>
  );
}

function PendingCard() {
  return (
    <Card variant="plain" className="min-h-50">
      <SkeletonText lines={4} label="Looking up your enrollment" />
    </Card>
  );
}
