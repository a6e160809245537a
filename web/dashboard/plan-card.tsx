import type { SubscriptionStatus } from '#shared/billing/billing.contract.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { REFUND_UNDER_WAY } from '#shared/billing/payment-state.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { describePlanEnd } from '#web/billing/describe-plan-end.ts';
import { ManageButton } from '#web/billing/manage-button.tsx';
import { useIsPlanRefunded } from '#web/billing/refunds/asked-refunds.ts';
import { findOrigin, plansPath } from '#web/billing/way-back.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useSearchParams } from '#web/ui/location/location.ts';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { CardNail } from './card-nail.tsx';

/** Other pages link to it as /dashboard#plan, even before its content is known. */
export function PlanCard() {
  const { isSubscriptionKnown } = useAuth();
  return (
    <div id="plan" className="scroll-mt-6 outline-none">
      {isSubscriptionKnown ? <KnownPlan /> : <Skeleton className="h-37 rounded-card" />}
    </div>
  );
}

/** Without a connection nobody may be told that they have no Premium: an answer that never came counts as none. */
function KnownPlan() {
  const { subscription, isCheckingSubscription, checkSubscription } = useAuth();
  const isOnline = useIsOnline();
  const hasPlan = subscription.subscribed || subscription.isPaused || subscription.subscription_end !== null;
  if (isOnline || hasPlan) return <Plan />;
  return (
    <ErrorNotice
      title="Your plan couldn’t be loaded."
      onRetry={() => void checkSubscription()}
      busy={isCheckingSubscription}
    />
  );
}

function Plan() {
  return (
    <Card
      as="section"
      variant="foil"
      aria-labelledby="plan-title"
      className="relative min-h-37 overflow-hidden"
    >
      <CardNail seed="plan" palette="lilac" pattern="holo" className="-top-4 right-3 w-30 lg:w-36" />
      <div className="relative grid max-w-[70%] justify-items-start gap-2">
        <h2 id="plan-title" className="text-f1">
          Premium
        </h2>
        <Standing />
      </div>
    </Card>
  );
}

function Standing() {
  const { subscription } = useAuth();
  const origin = findOrigin(useSearchParams()[0]);
  if (subscription.isPaused) {
    return (
      <>
        <div>
          <p>Paused</p>
          <p className="text-ui">{BILLING_MESSAGES.premiumPaused.description}</p>
        </div>
        <ManageButton size="sm" />
      </>
    );
  }
  if (subscription.subscription_end) {
    return (
      <>
        <PlanEnd end={subscription.subscription_end} plan={subscription} />
        <ManageButton size="sm" />
      </>
    );
  }
  return (
    <>
      <p>All premium courses, modules 1–10 and live tables for {formatCents(PREMIUM_CENTS)} a month.</p>
      <LinkButton variant="holo" size="sm" to={origin ? plansPath(origin) : '/subscription'}>
        Get Premium
      </LinkButton>
    </>
  );
}

function PlanEnd({ end, plan }: { end: string; plan: SubscriptionStatus }) {
  const day = <LocalTime dateTime={end} show="day" />;
  if (useIsPlanRefunded(end)) return <p>{REFUND_UNDER_WAY}</p>;
  if (plan.renews) {
    return (
      <p>
        Renews {day}, {formatCents(PREMIUM_CENTS)}
      </p>
    );
  }
  return (
    <div>
      <p>Ends {day}</p>
      <p className="text-ui">{describePlanEnd(plan)}</p>
    </div>
  );
}
