import { MODULE_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { FreePlan } from './free-plan.tsx';
import { PremiumPlan } from './premium-plan.tsx';

const cheapestModule = formatCents(Math.min(...Object.values(MODULE_CENTS)));

export function PricingSection() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="wrap mt-section">
      <h2 id="pricing-title" className="mb-7">
        One price for the whole wall
      </h2>
      <div className="grid grid-cols-1 gap-grout lg:grid-cols-[5fr_7fr]">
        <FreePlan />
        <PremiumPlan />
      </div>
      <p className="mt-4 text-ui text-ink-soft">
        Cancel anytime. Academy modules 11–20 are bought one by one, from {cheapestModule}, and stay yours
        without Premium.
      </p>
    </section>
  );
}
