import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { PREMIUM_CENTS } from '#shared/billing/prices.ts';
import { formatCents } from '#shared/money.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { FreePlan } from './free-plan.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { PlansHeader } from './plans-header.tsx';
import { PremiumPlan } from './premium-plan.tsx';

export const signInReason = BILLING_MESSAGES.signInToSubscribe;

export const meta = () =>
  pageMeta({
    title: 'Premium',
    description: `Premium opens all premium courses, academy modules 1 to 10 and live streams for ${formatCents(PREMIUM_CENTS)} a month.`,
    path: null,
  });

export default function SubscriptionPage() {
  return (
    <div className="wrap py-6 lg:py-12">
      <PlansHeader />
      <div className="grid gap-grout lg:grid-cols-[5fr_7fr]">
        <FreePlan />
        <PremiumPlan />
      </div>
      <PlanQuestions />
    </div>
  );
}
