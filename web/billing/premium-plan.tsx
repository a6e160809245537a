import { PREMIUM_BENEFITS } from '#shared/billing/plans.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { BenefitList } from './benefit-list.tsx';
import { PremiumPayment } from './premium-payment.tsx';

export function PremiumPlan() {
  return (
    <Card
      as="section"
      variant="foil"
      aria-labelledby="premium-plan"
      className="relative flex flex-col gap-5 overflow-hidden p-7 max-lg:order-first lg:p-10"
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
      <PremiumPayment />
    </Card>
  );
}
