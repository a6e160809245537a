import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { AnyonesPayment } from '#shared/billing/billing.contract.ts';
import { centsLeft } from '#shared/billing/payment-state.ts';
import { formatCentsExactly } from '#shared/money.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { PriceInput } from '#web/ui/form/price/price-input.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useRefund } from './use-refund.ts';

type RefundDialogProps = { payment: AnyonesPayment; onClose: () => void };

/** Refunds all that is left of a payment, or part of it. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const formId = useId();
  const left = centsLeft(payment);
  const form = useForm({ resolver: zodResolver(refundForm(left)), defaultValues: { amountCents: left } });
  const isFull = form.watch('amountCents') >= left;
  const refund = useRefund(payment, onClose);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Refund ${payment.receiptNumber}`}
      description={`${payment.title}, ${payment.buyerEmail ?? 'a deleted account'}`}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={refund.isPending}>
            Refund
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.handleSubmit(({ amountCents }) => refund.make(amountCents))}
        className="grid gap-4"
      >
        <Field
          label="Amount (USD)"
          description={`${formatCentsExactly(left)} of ${formatCentsExactly(payment.amountCents)} is left.`}
          error={form.formState.errors.amountCents?.message}
        >
          <Controller
            control={form.control}
            name="amountCents"
            render={({ field }) => <PriceInput {...field} />}
          />
        </Field>
        <p className="text-ui">
          {isFull
            ? 'Full refund: the buyer loses access to what they bought. This can’t be undone.'
            : 'Partial refund: the buyer keeps what they bought. This can’t be undone.'}
          {isFull || !payment.refundWantedAt ? null : ' Their request stays open.'}
        </p>
      </form>
    </Dialog>
  );
}

function refundForm(leftCents: number) {
  return z.object({
    amountCents: z
      .number('Please enter an amount')
      .min(1, 'Please enter at least $0.01')
      .int('Please enter whole cents')
      .max(leftCents, `At most ${formatCentsExactly(leftCents)} can be refunded`),
  });
}
