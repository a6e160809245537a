import { useEffect, useEffectEvent, useState } from 'react';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { CONFIRMATION_MESSAGES } from '#shared/billing/confirmation.messages.ts';
import { RECHECK_DELAY_MS } from '#shared/billing/plans.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { wishState } from '#web/auth/wishes/use-wish.ts';
import { askUntilKnown } from '#web/billing/ask-until-known.ts';
import { ConfirmingPayment } from '#web/billing/confirming-payment.tsx';
import { findLessonWish, paymentReturn } from '#web/billing/way-back.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate, useSearchParams } from '#web/ui/location/location.ts';

const NOT_CONFIRMED = CONFIRMATION_MESSAGES.notConfirmed;

type Confirmation = 'none' | 'awaited' | 'missing' | 'confirmed';

export function CheckoutReturn() {
  const { confirmation, askAgain } = useCheckoutReturn();
  return (
    <>
      <ConfirmingPayment
        when={confirmation === 'awaited'}
        isConfirmed={confirmation === 'confirmed'}
        className="mb-8"
      />
      {confirmation === 'missing' ? (
        <ErrorNotice title={NOT_CONFIRMED.title} onRetry={askAgain} className="mb-8">
          {NOT_CONFIRMED.description}
        </ErrorNotice>
      ) : null}
    </>
  );
}

/**
 * Back from checkout: the address is cleaned up, and after a payment the subscription is checked again for up
 * to a minute until it is there. The welcome relies on what the server says, never on the address alone,
 * which anyone can open.
 */
function useCheckoutReturn() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { subscription, checkSubscription } = useAuth();
  const [confirmation, setConfirmation] = useState<Confirmation>('none');

  useEffect(() => {
    if (!params.has('success') && !params.has('canceled')) return;
    if (params.get('success') === 'true') setConfirmation('awaited');
    setParams({}, { replace: true });
  }, [params, setParams]);

  const ask = useEffectEvent(async () => ((await checkSubscription()).subscribed ? true : null));
  const welcome = useEffectEvent(() => {
    setConfirmation('confirmed');
    const origin = paymentReturn.take();
    if (origin) {
      // Somebody who was learning goes on with it: starting the lesson's course costs nothing more.
      const wish = findLessonWish(origin);
      toast({ ...BILLING_MESSAGES.welcome, tone: 'success' });
      navigate(origin, { replace: true, state: wish && wishState(wish) });
      return;
    }
    toast({
      ...BILLING_MESSAGES.welcome,
      tone: 'success',
      action: { label: 'See what’s open', onClick: () => void navigate('/success') },
    });
  });

  useEffect(() => {
    if (confirmation !== 'awaited') return;
    return askUntilKnown({
      ask: () => ask(),
      firstAfterMs: RECHECK_DELAY_MS,
      onKnown: () => welcome(),
      onLate: () => setConfirmation('missing'),
    });
  }, [confirmation]);

  // We have stopped asking, but the server may still tell us.
  const isLate = confirmation === 'missing' && subscription.subscribed;
  useEffect(() => {
    if (isLate) welcome();
  }, [isLate]);

  return { confirmation, askAgain: () => setConfirmation('awaited') };
}
