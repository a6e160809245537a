import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { formatCents } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { lessonsCompleted } from '#web/courses/lessons-completed.ts';
import type { CourseAccess } from '#web/courses/use-course-access.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { BuyCourseButton } from './buy-course-button.tsx';
import { PreviewLink } from './preview-link.tsx';

const PLAN_CARD = '/dashboard#plan';

type PremiumCardProps = { course: Course; access: CourseAccess; className: string | undefined };

/** For a priced course that the viewer has nothing to open with, or no longer. */
export function PremiumCard({ course, access, className }: PremiumCardProps) {
  const { status, subscription } = useAuth();
  return (
    <Card as="section" variant="foil" aria-labelledby="premium-required" className={className}>
      <h2 id="premium-required" className="text-f2">
        {subscription.isPaused ? BILLING_MESSAGES.premiumPaused.title : 'Premium Required'}
      </h2>
      <p className="mt-2 text-ui leading-relaxed">
        {subscription.isPaused ? BILLING_MESSAGES.premiumPaused.description : describePlan(access)}
      </p>
      {access.progress.data ? (
        <p className="mt-2 text-ui font-semibold">{lessonsCompleted(access.progress.data)}</p>
      ) : null}
      <div className="mt-5 grid gap-2">
        <LinkButton
          to={status === 'signed-in' ? PLAN_CARD : wishSignUpPath({ kind: 'premium' })}
          variant="holo"
          size="big"
          wide
        >
          {subscription.isPaused ? 'See your plan' : 'View Plans'}
        </LinkButton>
        <BuyCourseButton course={course} />
      </div>
      <PreviewLink courseId={course.id} lesson={access.previewLesson} />
    </Card>
  );
}

function describePlan({ hasLapsed }: CourseAccess): string {
  return hasLapsed
    ? 'Your Premium has ended. Your progress is kept and comes back with it.'
    : `Premium opens every lesson of this course, for ${formatCents(PREMIUM_CENTS)} a month.`;
}
