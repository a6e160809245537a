import { CONFIRMATION_MESSAGES } from '#shared/billing/confirmation.messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type ConfirmingPaymentProps = {
  when: boolean;
  /** Then it stays and says so: if it left, everything below would jump. */
  isConfirmed?: boolean;
  className?: string;
};

/** Shown after paying, until the server knows of the payment too. */
export function ConfirmingPayment({ when, isConfirmed = false, className }: ConfirmingPaymentProps) {
  return (
    <div role="status">
      {when || isConfirmed ? (
        <p
          className={classNames(
            'flex items-center gap-3 rounded-card border border-line bg-surface px-5 py-4 font-semibold',
            className,
          )}
        >
          {isConfirmed ? <Icon name="check" className="size-[1.25em] text-success" /> : <Spinner />}
          {isConfirmed ? CONFIRMATION_MESSAGES.confirmed : CONFIRMATION_MESSAGES.confirming}
        </p>
      ) : null}
    </div>
  );
}
