import { useEffect, useEffectEvent } from 'react';
import type { Order } from '#shared/billing/billing.contract.ts';
import { CONFIRMATION_MESSAGES } from '#shared/billing/confirmation.messages.ts';
import { client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSearchParams } from '#web/ui/location/location.ts';
import { askUntilKnown } from './ask-until-known.ts';

/**
 * Back from checkout with an order in the address, where it stays, even across a reload, until its outcome is
 * known. `onPaid` is called only if the server says it is paid; a cancelled, expired or unknown order is just
 * removed.
 */
export function useOrderReturn(orderId: string, onPaid: (order: Order) => Promise<void>): void {
  const [, setParams] = useSearchParams();
  const settle = useEffectEvent(async (order: Order | 'nobody’s') => {
    if (order !== 'nobody’s' && order.status === 'paid') await onPaid(order);
    const withoutOrder = (params: URLSearchParams) => {
      params.delete('order');
      return params;
    };
    setParams(withoutOrder, { replace: true });
  });

  useEffect(
    () =>
      askUntilKnown({
        ask: () => findSettled(orderId),
        firstAfterMs: 0,
        onKnown: (order) => void settle(order),
        onLate: () => toast(CONFIRMATION_MESSAGES.stillConfirming),
      }),
    [orderId],
  );
}

async function findSettled(orderId: string): Promise<Order | 'nobody’s' | null> {
  try {
    const order = await client.billing.getOrder({ orderId });
    return order.status === 'open' ? null : order;
  } catch (error) {
    const code = errorCodeOf(error);
    return code === 'NOT_FOUND' || code === 'INVALID_INPUT' ? 'nobody’s' : null;
  }
}
