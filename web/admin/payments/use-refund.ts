import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { PAYMENT_ADMIN_MESSAGES } from '#shared/billing/payment-admin.messages.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { refundSubject } from '#web/billing/refunds/refund-subject.ts';
import { chooseId } from '#web/choose-id.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Refunds a payment and says what came of it. However often it is sent, one opening of the dialog makes one refund. */
export function useRefund(payment: AnyonesPayment, onDone: () => void) {
  const queryClient = useQueryClient();
  const [requestId] = useState(chooseId);
  const about = refundSubject(payment);
  const { mutate, isPending } = useMutation(
    api.billing.refundPayment.mutationOptions({
      onSuccess({ amountCents, refundedCents }) {
        const { refundBooked, partlyRefunded } = PAYMENT_ADMIN_MESSAGES;
        toast({ ...(refundedCents === amountCents ? refundBooked : partlyRefunded), tone: 'success', about });
        onDone();
      },
      onError: (error) =>
        toast({ title: 'Error', description: errorMessageOf(error), tone: 'destructive', about }),
      onSettled() {
        for (const part of ['billing', 'admin']) void queryClient.invalidateQueries({ queryKey: [part] });
      },
    }),
  );
  return {
    make: (amountCents: number) => mutate({ paymentId: payment.id, amountCents, requestId }),
    isPending,
  };
}
