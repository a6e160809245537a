import { useState } from 'react';
import { ConfirmingPayment } from '#web/billing/confirming-payment.tsx';
import { useOrderReturn } from '#web/billing/use-order-return.ts';
import { useSearchParams } from '#web/ui/location/location.ts';

type CourseOrderProps = { orderId: string; courseId: string; onPaid: () => Promise<void> };

/** Where buyers return after paying; the page around it then shows them as enrolled. */
export default function CourseOrder({ orderId, courseId, onPaid }: CourseOrderProps) {
  const [isPaid, setIsPaid] = useState(false);
  const isAwaited = useSearchParams()[0].has('order');
  useOrderReturn(orderId, async (order) => {
    if (order.courseId !== courseId) return;
    await onPaid();
    setIsPaid(true);
  });
  return <ConfirmingPayment when={isAwaited} isConfirmed={isPaid} className="mt-4 mb-6 lg:mt-0" />;
}
