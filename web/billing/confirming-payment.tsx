import { CONFIRMATION_MESSAGES } from '#shared/billing/confirmation.messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

type ConfirmingPaymentProps = { when: boolean; className?: string };

/** Shown after paying, until the server knows of the payment too. */
export function ConfirmingPayment({ when, className }: ConfirmingPaymentProps) {
  return (
    <div role="status">
      {when ? (
        <p
          className={classNames(
            'flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-4 font-semibold',
            className,
          )}
        >
          <Spinner />
          {CONFIRMATION_MESSAGES.confirming}
        </p>
      ) : null}
    </div>
  );
}
