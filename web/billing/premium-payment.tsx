import type { ReactNode } from 'react';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { monthLater } from '#shared/billing/month-later.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { REFUND_RULES } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { useSearchParams } from '#web/ui/location/location.ts';
import { describePlanEnd } from './describe-plan-end.ts';
import { ManageButton } from './manage-button.tsx';
import { useCheckout } from './use-payment-page.ts';
import { findOrigin, paymentReturn } from './way-back.ts';

/** What Premium costs and when, before buying; afterwards, the state of the plan. */
export function PremiumPayment() {
  return (
    <div className="relative grid justify-items-start gap-5 border-current/25 border-t pt-5">
      <Payment />
    </div>
  );
}

function Payment() {
  const { subscription } = useAuth();
  if (subscription.isPaused) return <Paused />;
  return subscription.subscription_end ? <Standing until={subscription.subscription_end} /> : <Offer />;
}

/** The plan still exists, so it is managed rather than bought again. */
function Paused() {
  return (
    <>
      <div className="grid gap-1">
        <p className="font-semibold">{BILLING_MESSAGES.premiumPaused.title}.</p>
        <p className="text-ui">{BILLING_MESSAGES.premiumPaused.description}</p>
      </div>
      <ManageButton size="big" />
    </>
  );
}

function Standing({ until }: { until: string }) {
  const { subscription } = useAuth();
  const origin = findOrigin(useSearchParams()[0]);
  return (
    <>
      <div className="grid gap-1">
        <p className="font-semibold">
          Your Premium is active until <LocalTime dateTime={until} show="day" />.
        </p>
        <p className="text-ui">
          {subscription.renews
            ? `It then renews for ${formatCentsExactly(PREMIUM_CENTS)}. Cancel anytime.`
            : describePlanEnd(subscription)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {origin ? (
          <LinkButton to={origin} size="big">
            Go on where you were
          </LinkButton>
        ) : null}
        <ManageButton size="big" />
      </div>
    </>
  );
}

function Offer() {
  const { isCheckingSubscription } = useAuth();
  const checkout = useCheckout();
  const origin = findOrigin(useSearchParams()[0]);
  const price = formatCentsExactly(PREMIUM_CENTS);
  return (
    <>
      <dl className="grid w-full max-w-100 gap-1.5 text-ui">
        <Term name="Total today">
          <strong>{price}</strong>
        </Term>
        <Term name="Renews">
          <LocalTime dateTime={monthLater(new Date()).toISOString()} show="day" />
        </Term>
      </dl>
      <p className="max-w-[34em] text-ui">
        Then {price} each month until you cancel. Cancel anytime. {REFUND_RULES.premium}
      </p>
      <Button
        variant="holo"
        size="big"
        busy={checkout.isOpening || isCheckingSubscription}
        onClick={() => {
          // Before the tab opens, which gets a copy.
          paymentReturn.keep(origin);
          checkout.open({ kind: 'premium' });
        }}
      >
        Get Premium
      </Button>
    </>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-6">
      <dt>{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
