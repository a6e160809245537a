import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

export function PlanCard() {
  const { subscription, isCheckingSubscription } = useAuth();
  if (isCheckingSubscription && !subscription.subscribed) return <Skeleton className="h-37 rounded-card" />;
  return (
    <Card as="section" variant="foil" aria-labelledby="plan" className="relative min-h-37 overflow-hidden">
      <span aria-hidden="true" className="absolute -top-4 right-3 w-30 lg:w-36">
        <NailArtImage
          seed="plan"
          mode="nail"
          pattern="holo"
          palette="lilac"
          shape="almond"
          rotation={18}
          ground={false}
          width={240}
          height={320}
        />
      </span>
      <div className="relative grid max-w-[70%] justify-items-start gap-2">
        <h2 id="plan" className="text-f1">
          Premium
        </h2>
        {subscription.subscription_end ? (
          <p>
            Renews <LocalTime dateTime={subscription.subscription_end} show="day" />,{' '}
            {formatCents(PREMIUM_CENTS)}
          </p>
        ) : (
          <>
            <p>All premium courses, modules 1–10 and live tables for {formatCents(PREMIUM_CENTS)} a month.</p>
            <LinkButton variant="holo" size="sm" to="/subscription">
              Get Premium
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}
