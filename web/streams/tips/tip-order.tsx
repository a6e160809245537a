import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import { ConfirmingPayment } from '#web/billing/confirming-payment.tsx';
import { useOrderReturn } from '#web/billing/use-order-return.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** Where people return after paying for a tip, which the chat shows on its own. */
export default function TipOrder({ orderId }: { orderId: string }) {
  useOrderReturn(orderId, async (order) => {
    if (order.kind === 'tip') toast({ ...STREAM_MESSAGES.tipSent, tone: 'success', about: orderId });
  });
  return <ConfirmingPayment when className="mt-4 mb-4 lg:mt-0" />;
}
