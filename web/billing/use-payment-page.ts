import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import type { PurchaseInput } from '#shared/billing/purchase.rules.ts';
import { client } from '#web/api.ts';
import { errorCodeOf, errorMessageOf, withReason } from '#web/api-errors.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { openPaymentTab, type PaymentTab } from './open-payment-tab.ts';

type Failure = { title: string; description: string };

/** Opens the provider's checkout page. */
export function useCheckout(failed: Failure = BILLING_MESSAGES.checkoutFailed) {
  return usePaymentPage((purchase: PurchaseInput) => client.billing.createCheckout(purchase), { failed });
}

/** Opens the provider's page for managing Premium. */
export function useCustomerPortal() {
  return usePaymentPage(() => client.billing.customerPortal(), { failed: BILLING_MESSAGES.portalFailed });
}

type Asked<Input> = { input: Input; tab: PaymentTab };

function usePaymentPage<Input = void>(
  ask: (input: Input) => Promise<{ url: string }>,
  { failed }: { failed: Failure },
) {
  const queryClient = useQueryClient();
  const { checkSubscription } = useAuth();
  const opening = useMutation({
    mutationFn: ({ input }: Asked<Input>) => ask(input),
    onSuccess: ({ url }, { tab }) => tab.show(url),
    onError(error, { tab }) {
      tab.giveUp();
      const code = errorCodeOf(error);
      const description = code === null ? withReason(failed, error).description : errorMessageOf(error);
      toast({ title: failed.title, description, tone: 'destructive', about: failed.description });
      // What the page knew about this person was out of date.
      if (code === 'ALREADY_SUBSCRIBED') void checkSubscription();
      if (code === 'ALREADY_PURCHASED') void queryClient.invalidateQueries();
    },
  });
  return {
    isOpening: opening.isPending,
    /** Must be called within the click. */
    open: (input: Input, onOpened?: () => void) =>
      opening.mutate({ input, tab: openPaymentTab() }, { onSuccess: onOpened }),
  };
}
