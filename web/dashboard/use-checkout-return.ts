import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { RECHECK_DELAY_MS } from '#shared/billing/plans.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * Back from checkout: the address is cleaned, and after a paid one the subscription is checked again. The welcome
 * rests on what the server says then, never on the address alone.
 */
export function useCheckoutReturn(): void {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { checkSubscription } = useAuth();
  const isPaid = useRef(false);

  useEffect(() => {
    if (!params.has('success') && !params.has('canceled')) return;
    isPaid.current ||= params.get('success') === 'true';
    setParams({}, { replace: true, preventScrollReset: true });
  }, [params, setParams]);

  useEffect(() => {
    const timer = setTimeout(async () => {
      if (!isPaid.current) return;
      isPaid.current = false;
      const { subscribed } = await checkSubscription();
      if (!subscribed) return;
      toast({
        ...BILLING_MESSAGES.welcome,
        tone: 'success',
        action: { label: 'See what is open', onClick: () => void navigate('/success') },
      });
    }, RECHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [checkSubscription, navigate]);
}
