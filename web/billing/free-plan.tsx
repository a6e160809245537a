import { FREE_BENEFITS } from '#shared/billing/plans.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { BenefitList } from './benefit-list.tsx';

export function FreePlan() {
  const { subscription, isSubscriptionKnown } = useAuth();
  const isCurrent = isSubscriptionKnown && !subscription.subscribed && !subscription.isPaused;
  return (
    <Card as="section" aria-labelledby="free-plan" className="flex flex-col gap-5 p-7 lg:p-10">
      <div className="flex items-center gap-3">
        <h2 id="free-plan" className="text-f2">
          Free
        </h2>
        {isCurrent ? <Badge variant="line">Current plan</Badge> : null}
      </div>
      <p className="display text-f5">$0</p>
      <BenefitList benefits={FREE_BENEFITS} />
    </Card>
  );
}
