import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { FreePlan } from './free-plan.tsx';
import { PlanQuestions } from './plan-questions.tsx';
import { PremiumPlan } from './premium-plan.tsx';

export const signInReason = BILLING_MESSAGES.signInToSubscribe;

export const meta = () =>
  pageMeta({
    title: 'Premium',
    description:
      'Premium opens all premium courses, academy modules 1 to 10 and live streams for $6.99 a month.',
    path: null,
  });

export default function SubscriptionPage() {
  const { isPaused } = useAuth().subscription;
  return (
    <div className="wrap py-6 lg:py-12">
      <header className="mb-8 grid gap-3 lg:mb-12">
        <h1>One price for the whole wall</h1>
        <p className="max-w-[34em] text-f1 text-ink-soft">
          Cancel anytime. Anything you buy on its own stays yours without Premium.
        </p>
        {isPaused ? (
          <p className="max-w-[34em] rounded-card border border-line p-4">
            <strong className="block font-semibold">{BILLING_MESSAGES.premiumPaused.title}</strong>
            {BILLING_MESSAGES.premiumPaused.description}
          </p>
        ) : null}
      </header>
      <div className="grid gap-grout lg:grid-cols-[5fr_7fr]">
        <FreePlan />
        <PremiumPlan />
      </div>
      <PlanQuestions />
    </div>
  );
}
