import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '#shared/billing/billing.contract.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { centsLeft } from '#shared/billing/payment-state.ts';
import type { RefundOutcome } from '#shared/billing/refund.rules.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { api } from '#web/api.ts';
import { errorCodeOf, errorMessageOf } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { type Toast, toast } from '#web/ui/feedback/toast.ts';
import { ASKING_FOR_REFUND, type AskedRefund } from './asked-refunds.ts';
import { refundSubject } from './refund-subject.ts';

/** Sends a buyer's refund request, and reports what is known of it and no more. */
export function useRefundRequest(payment: Payment, onDone: () => void) {
  const queryClient = useQueryClient();
  const { subscription, checkSubscription } = useAuth();
  const amount = formatCentsExactly(centsLeft(payment));
  const about = refundSubject(payment);
  return useMutation(
    api.billing.requestRefund.mutationOptions({
      mutationKey: ASKING_FOR_REFUND,
      onMutate: (): AskedRefund => ({ payment, planEnd: subscription.subscription_end }),
      onSuccess({ outcome, needlessReason }) {
        // That one goes back without anybody having to decide.
        toast({ ...outcomeToast(needlessReason ? 'under_way' : outcome, amount), about });
        onDone();
        if (payment.kind === 'premium') void checkSubscription();
      },
      onError(error) {
        // With nothing left to refund, the button and its dialog disappear from the list.
        if (errorCodeOf(error) !== 'PAYMENT_DISPUTED') return;
        toast({ ...BILLING_MESSAGES.notRefunded(errorMessageOf(error)), tone: 'destructive', about });
        onDone();
      },
      // A refusal may mean that the state has changed: the refreshed list shows it.
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['billing'] }),
    }),
  );
}

function outcomeToast(outcome: RefundOutcome, amount: string): Toast {
  if (outcome === 'made') return { ...BILLING_MESSAGES.refunded(amount), tone: 'success' };
  return outcome === 'under_way' ? BILLING_MESSAGES.refundUnderWay : BILLING_MESSAGES.refundRequested;
}
