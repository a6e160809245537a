import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { lessonsCompleted } from '#web/courses/lessons-completed.ts';
import { describeOffer } from '#web/courses/way-in/describe-offer.ts';
import { PreviewLink } from '#web/courses/way-in/preview-link.tsx';
import { WayIn, type WayInProps } from '#web/courses/way-in/way-in.tsx';
import { Card } from '#web/ui/display/card.tsx';

type PremiumCardProps = WayInProps & { className: string | undefined };

/** For a priced course that the viewer has nothing to open with, or no longer. */
export function PremiumCard({ className, ...wayIn }: PremiumCardProps) {
  const { isPaused } = useAuth().subscription;
  const { course, access } = wayIn;
  return (
    <Card as="section" variant="foil" aria-labelledby="premium-required" className={className}>
      <h2 id="premium-required" className="text-f2">
        {isPaused ? BILLING_MESSAGES.premiumPaused.title : 'Premium Required'}
      </h2>
      <p className="mt-2 text-ui leading-relaxed">{describeOffer(course, access, isPaused)}</p>
      {access.progress.data ? (
        <p className="mt-2 text-ui font-semibold">{lessonsCompleted(access.progress.data)}</p>
      ) : null}
      <div data-way-in className="mt-5 grid gap-2">
        <WayIn {...wayIn} grantsWish />
      </div>
      <PreviewLink courseId={course.id} lesson={access.previewLesson} />
    </Card>
  );
}
