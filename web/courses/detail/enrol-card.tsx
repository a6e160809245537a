import { useAuth } from '#web/auth/auth-context.ts';
import { WayIn, type WayInProps } from '#web/courses/way-in/way-in.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton-text.tsx';
import { hasFailed } from '#web/ui/has-failed.ts';
import { ContinueCard } from './continue-card.tsx';
import { PremiumCard } from './premium-card.tsx';
import { StartCard } from './start-card.tsx';
import { useIsWayKnown } from './use-is-way-known.ts';

/** The way in, which depends on the viewer; the server renders the visitor's. */
export function EnrolCard(wayIn: WayInProps) {
  const { status } = useAuth();
  const { access } = wayIn;
  const isKnown = useIsWayKnown(access);
  if (hasFailed(access.enrolment)) {
    return (
      <ErrorNotice
        title="Your enrollment couldn’t be loaded."
        onRetry={() => void access.enrolment.refetch()}
        busy={access.enrolment.isFetching}
      />
    );
  }
  if (!isKnown) return <PendingCard />;
  const guess = status === 'loading' ? 'visitor-guess' : undefined;
  switch (access.offer) {
    case 'edit':
      return <OwnerCard {...wayIn} />;
    case 'continue':
      return <ContinueCard {...wayIn} />;
    case 'enrol-free':
    case 'start-learning':
      return <StartCard {...wayIn} className={guess} />;
    case 'lapsed':
    case 'premium-or-buy':
      return <PremiumCard {...wayIn} className={guess} />;
  }
}

function OwnerCard(wayIn: WayInProps) {
  return (
    <Card as="section" variant="plain" aria-label="Your course">
      <p className="display text-f2">This course is yours.</p>
      <div className="mt-5 grid gap-3">
        <WayIn {...wayIn} />
        <LinkButton to={`/courses/${wayIn.course.id}?as=visitor`} variant="ghost" size="big" wide>
          View as a visitor
        </LinkButton>
      </div>
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
