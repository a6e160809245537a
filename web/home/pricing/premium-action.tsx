import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

const PLANS = '/subscription';

/** A link for everyone, so that it works before hydration; visitors are told why they end up at sign-in. */
export function PremiumAction() {
  const { status, subscription } = useAuth();
  if (subscription.subscribed || subscription.isPaused) {
    return (
      <div className="mt-auto flex flex-wrap items-center gap-x-5 gap-y-2">
        <LinkButton to={PLANS} variant="holo" size="big">
          Manage Premium
        </LinkButton>
        <p className="flex items-center gap-2 font-semibold">
          {subscription.isPaused ? null : <Icon name="check" />}
          {subscription.isPaused ? BILLING_MESSAGES.premiumPaused.title : 'Your Premium is active'}
        </p>
      </div>
    );
  }
  const isVisitor = status === 'signed-out';
  return (
    <LinkButton
      to={isVisitor ? wishSignUpPath({ kind: 'premium' }) : PLANS}
      onClick={isVisitor ? askToSignIn : undefined}
      variant="holo"
      size="big"
      className="mt-auto"
    >
      Get Premium
    </LinkButton>
  );
}

function askToSignIn(): void {
  toast({ ...BILLING_MESSAGES.signInToSubscribe, tone: 'destructive' });
}
