import { STREAM_MESSAGES } from '#shared/streams/stream.messages.ts';
import type { Stream } from '#shared/streams/streams.contract.ts';
import { client } from '#web/api.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { ConfirmingPayment } from '#web/billing/confirming-payment.tsx';
import { useOrderReturn } from '#web/billing/use-order-return.ts';
import type { StreamFeed } from '#web/streams/viewer/stream-feed.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { findTip } from './find-tip.ts';

type TipOrderProps = {
  orderId: string;
  stream: Pick<Stream, 'id' | 'status'>;
  feed: StreamFeed;
  isPaid: boolean;
  onPaid: () => void;
};

/** Where people return after paying for a tip. Most were away when it was said in the room: they see it now. */
export default function TipOrder({ orderId, stream, feed, isPaid, onPaid }: TipOrderProps) {
  const { user } = useAuth();
  useOrderReturn(orderId, async (order) => {
    if (order.kind !== 'tip') return;
    onPaid();
    toast({ ...STREAM_MESSAGES.tipSent, tone: 'success', about: orderId });
    if (stream.status !== 'live' || !user) return;
    const chat = await client.streams.chat.list({ streamId: stream.id }).catch(() => null);
    const tip = findTip(chat?.items ?? [], { authorId: user.id, cents: order.amountCents });
    if (tip) feed.tell({ message: { name: 'chat.posted', data: tip }, isLate: false });
  });
  return <ConfirmingPayment when={!isPaid} isConfirmed={isPaid} className="mt-4 mb-4 lg:mt-0" />;
}
