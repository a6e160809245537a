import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { PlanBenefits } from './plan-benefits.tsx';
import { PremiumAction } from './premium-action.tsx';

const benefits = [
  'All premium courses',
  'Academy modules 1–10',
  'New content weekly',
  'HD video and offline download',
  'Live streaming access',
  'Priority support',
];

export function PremiumPlan() {
  return (
    <div className="foil relative isolate flex flex-col items-start overflow-hidden px-6 py-7 lg:p-10">
      <NailArtImage
        seed="prem"
        palette="lilac"
        pattern="holo"
        shape="almond"
        ground={false}
        rotation={14}
        width={300}
        height={400}
        className="absolute -top-8.5 right-1 -z-10 h-47 w-auto sm:-top-4 sm:right-0 sm:h-auto sm:w-[45%]"
      />
      <div className="flex items-center gap-2">
        <h3 className="text-f2">Premium</h3>
        <Badge
          variant="holo"
          className="max-sm:absolute max-sm:-top-px max-sm:left-5.5 max-sm:rounded-t-none"
        >
          Most Popular
        </Badge>
      </div>
      <p className="display mt-4 mb-5 text-f5 leading-none font-bold">
        {formatCents(PREMIUM_CENTS)}{' '}
        <small className="font-text text-f0 font-medium tracking-normal">/month</small>
      </p>
      <PlanBenefits benefits={benefits} className="sm:max-w-[60%]" />
      <PremiumAction />
    </div>
  );
}
