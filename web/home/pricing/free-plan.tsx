import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PlanBenefits } from './plan-benefits.tsx';

const benefits = ['Free courses', 'Community access', 'Basic tutorials', 'Standard video quality'];

export function FreePlan() {
  const { status } = useAuth();
  return (
    <div className="flex flex-col items-start rounded-card border border-line bg-surface px-6 py-7 lg:p-10">
      <h3 className="text-f2">Free</h3>
      <p className="display mt-4 mb-5 text-f5 leading-none font-bold">$0</p>
      <PlanBenefits benefits={benefits} />
      {status === 'signed-in' ? (
        <LinkButton to="/dashboard" variant="ghost" className="mt-auto">
          Go to Dashboard
        </LinkButton>
      ) : (
        <LinkButton
          to="/auth?tab=sign-up"
          variant="ghost"
          className={classNames('mt-auto', status === 'loading' && 'visitor-guess')}
        >
          Create Account
        </LinkButton>
      )}
    </div>
  );
}
