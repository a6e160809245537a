import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';

/** For members without Premium. Those whose Premium is paused are not invited to buy it again. */
export function PremiumInvitation() {
  const { subscription, isSubscriptionKnown } = useAuth();
  if (!isSubscriptionKnown || subscription.subscribed) return null;
  const { isPaused } = subscription;
  const { title, description } = BILLING_MESSAGES.premiumPaused;
  return (
    <Card
      as="section"
      variant="foil"
      aria-labelledby="premium-invitation"
      className="mt-part flex flex-wrap items-center justify-between gap-x-10 gap-y-5 lg:p-10!"
    >
      <div>
        <h2 id="premium-invitation" className="text-f3">
          {isPaused ? title : 'Ten modules, one subscription'}
        </h2>
        <p className="mt-2 max-w-[36em]">
          {isPaused
            ? description
            : `Premium opens modules 1-10 and every premium course for ${formatCents(PREMIUM_CENTS)} a month. Cancel anytime.`}
        </p>
      </div>
      <LinkButton to="/subscription" variant="holo" size="big">
        {isPaused ? 'See your plan' : 'Get Premium Access'}
      </LinkButton>
    </Card>
  );
}
