import { PREMIUM_BENEFITS } from '#shared/billing/plans.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { Button } from '#web/ui/action/button.tsx';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { BenefitList } from './benefit-list.tsx';

export function PremiumPlan() {
  return (
    <Card
      as="section"
      variant="foil"
      aria-labelledby="premium-plan"
      className="relative flex flex-col gap-5 overflow-hidden p-7 lg:p-10"
    >
      <div aria-hidden="true" className="absolute -top-8 right-0 w-32 lg:-top-2 lg:right-4 lg:w-64">
        <NailArtImage
          seed="prem"
          mode="nail"
          pattern="holo"
          palette="lilac"
          shape="almond"
          ground={false}
          rotation={14}
          width={480}
          height={640}
        />
      </div>
      <div className="relative flex items-center gap-3">
        <h2 id="premium-plan" className="text-f2">
          Premium
        </h2>
        <Badge variant="holo">Most Popular</Badge>
      </div>
      <p className="display relative text-f5">
        {formatCents(PREMIUM_CENTS)}{' '}
        <small className="font-text text-f0 font-medium tracking-normal">/month</small>
      </p>
      <div className="relative lg:max-w-[60%]">
        <BenefitList benefits={PREMIUM_BENEFITS} />
      </div>
      <PaymentAction />
    </Card>
  );
}

/** Says where the person stands. Taking payments is a part of its own, which this version does not have. */
function PaymentAction() {
  const { subscription } = useAuth();
  if (subscription.subscription_end) {
    return (
      <p className="relative font-semibold">
        Your Premium is active until <LocalTime dateTime={subscription.subscription_end} show="day" />.
      </p>
    );
  }
  return (
    <div className="relative grid justify-items-start gap-3">
      <Button variant="holo" size="big" disabled aria-describedby="no-payments">
        Get Premium
      </Button>
      <p id="no-payments" className="text-f-1">
        Card payments are not switched on for this site.
      </p>
    </div>
  );
}
