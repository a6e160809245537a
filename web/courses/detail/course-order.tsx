import { ConfirmingPayment } from '#web/billing/confirming-payment.tsx';
import { useOrderReturn } from '#web/billing/use-order-return.ts';

type CourseOrderProps = { orderId: string; courseId: string; onPaid: () => Promise<void> };

/** Where buyers return after paying; the page around it then shows them as enrolled. */
export default function CourseOrder({ orderId, courseId, onPaid }: CourseOrderProps) {
  useOrderReturn(orderId, async (order) => {
    if (order.courseId === courseId) await onPaid();
  });
  return <ConfirmingPayment when className="mt-4 mb-6 lg:mt-0" />;
}
