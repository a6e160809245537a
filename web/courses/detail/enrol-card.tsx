import { useSearchParams } from 'react-router';
import type { Course } from '#shared/courses/courses.contract.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { ContinueCard } from './continue-card.tsx';
import { PremiumCard } from './premium-card.tsx';
import { StartCard } from './start-card.tsx';
import { useEnrol } from './use-enrol.ts';

type EnrolCardProps = { course: Course; access: CourseAccess };

/** The way in, which depends on the viewer; the server renders the visitor's. */
export function EnrolCard({ course, access }: EnrolCardProps) {
  const { status } = useAuth();
  const enrol = useEnrol(course);
  const [params] = useSearchParams();
  if (access.enrolment.isError && !access.enrolment.data) {
    return (
      <ErrorNotice
        title="Your enrollment couldn’t be loaded."
        onRetry={() => void access.enrolment.refetch()}
        busy={access.enrolment.isFetching}
      />
    );
  }
  // Do not offer again what has just been paid for.
  const isConfirming = status === 'signed-in' && params.has('order');
  if (isConfirming || !access.isKnown || access.progress.isLoading) return <PendingCard />;
  const guess = status === 'loading' ? 'visitor-guess' : undefined;
  switch (access.offer) {
    case 'edit':
      return <OwnerCard courseId={course.id} />;
    case 'continue':
      return <ContinueCard course={course} access={access} takesFocus={enrol.isSuccess} />;
    case 'enrol-free':
    case 'start-learning':
      return <StartCard course={course} access={access} enrol={enrol} className={guess} />;
    case 'lapsed':
    case 'premium-or-buy':
      return <PremiumCard course={course} access={access} className={guess} />;
  }
}

function OwnerCard({ courseId }: { courseId: string }) {
  return (
    <Card as="section" variant="plain" aria-label="Your course">
      <p className="display text-f2">This course is yours.</p>
      <LinkButton to={`/courses/${courseId}/edit`} size="big" wide className="mt-5">
        Edit Course
      </LinkButton>
      <LinkButton to={`/courses/${courseId}?as=visitor`} variant="ghost" size="big" wide className="mt-3">
        View as a visitor
      </LinkButton>
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
