import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { CONFIRMATION_MESSAGES } from '#shared/billing/confirmation.messages.ts';
import { RECHECK_DELAY_MS } from '#shared/billing/plans.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { askUntilKnown } from '#web/billing/ask-until-known.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * Back from checkout: the address is cleaned, and after a paid one the subscription is checked again until it is
 * there. The welcome rests on what the server says then, never on the address alone. True while that is awaited.
 */
export function useCheckoutReturn(): boolean {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { checkSubscription } = useAuth();
  const [isConfirming, setIsConfirming] = useState(false);

  useEffect(() => {
    if (!params.has('success') && !params.has('canceled')) return;
    if (params.get('success') === 'true') setIsConfirming(true);
    setParams({}, { replace: true, preventScrollReset: true });
  }, [params, setParams]);

  const ask = useEffectEvent(async () => ((await checkSubscription()).subscribed ? true : null));
  const welcome = useEffectEvent(() => {
    setIsConfirming(false);
    toast({
      ...BILLING_MESSAGES.welcome,
      tone: 'success',
      action: { label: 'See what is open', onClick: () => void navigate('/success') },
    });
  });

  useEffect(() => {
    if (!isConfirming) return;
    return askUntilKnown({
      ask: () => ask(),
      firstAfterMs: RECHECK_DELAY_MS,
      onKnown: () => welcome(),
      onLate: () => toast(CONFIRMATION_MESSAGES.stillConfirming),
    });
  }, [isConfirming]);

  return isConfirming;
}
