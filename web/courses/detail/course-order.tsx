import { useEffect, useState } from 'react';
import { ConfirmingPayment } from '#web/billing/confirming-payment.tsx';
import { useOrderReturn } from '#web/billing/use-order-return.ts';
import { paymentReturn } from '#web/billing/way-back.ts';
import { useNavigate, useSearchParams } from '#web/ui/location/location.ts';

type CourseOrderProps = { orderId: string; courseId: string; onPaid: () => Promise<void> };

/** Where buyers return after paying; the page around it then shows them as enrolled. Whoever wanted one of its lessons goes on with that. */
export default function CourseOrder({ orderId, courseId, onPaid }: CourseOrderProps) {
  const [isPaid, setIsPaid] = useState(false);
  const isAwaited = useSearchParams()[0].has('order');
  useOrderReturn(orderId, async (order) => {
    if (order.courseId !== courseId) return;
    await onPaid();
    setIsPaid(true);
  });
  const navigate = useNavigate();
  // Not before the order has left the address, which the way there would bring back.
  const isSettled = isPaid && !isAwaited;
  useEffect(() => {
    if (!isSettled) return;
    const origin = paymentReturn.take();
    // Another tab may have been opened for something else meanwhile.
    if (origin?.startsWith(`/courses/${courseId}/lessons/`)) navigate(origin, { replace: true });
  }, [isSettled, courseId, navigate]);
  return <ConfirmingPayment when={isAwaited} isConfirmed={isPaid} className="mt-4 mb-6 lg:mt-0" />;
}
