import { useQueryClient } from '@tanstack/react-query';
import { CONFIRMATION_MESSAGES } from '#shared/billing/confirmation.messages.ts';
import { ConfirmingPayment } from '#web/billing/confirming-payment.tsx';
import { useOrderReturn } from '#web/billing/use-order-return.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

type ModuleOrderProps = { orderId: string; moduleId: string };

/** Where a buyer returns to; the reader opens on its own. */
export function ModuleOrder({ orderId, moduleId }: ModuleOrderProps) {
  const queryClient = useQueryClient();
  useOrderReturn(orderId, async (order) => {
    if (order.moduleId !== moduleId) return;
    await queryClient.invalidateQueries({ queryKey: ['academy'] });
    toast({ ...CONFIRMATION_MESSAGES.moduleUnlocked(order.title), tone: 'success' });
  });
  return (
    <div className="wrap grid max-w-[45rem]! justify-items-start gap-6 py-10">
      <h1>Unlocking your module</h1>
      <ConfirmingPayment when className="w-full" />
      <LinkButton to="/modules" variant="ghost">
        Back to Modules
      </LinkButton>
    </div>
  );
}
