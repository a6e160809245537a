import { VERIFY_HOURS } from '#shared/auth/auth.rules.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useResendVerification } from './use-resend-verification.ts';

type CheckInboxProps = { email: string; onOther: () => void };

/** After signing up: where the mail went, and what to do if it does not arrive. */
export function CheckInbox({ email, onOther }: CheckInboxProps) {
  const resend = useResendVerification();
  return (
    <div className="grid justify-items-start gap-4" role="status">
      <Icon name="mail-check" className="size-10 text-lacquer" />
      <h2 className="text-f2">Check your inbox</h2>
      <p>
        We sent a link to <strong className="break-all">{email}</strong>. It works once, for {VERIFY_HOURS}{' '}
        hours.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
          Send again
        </Button>
        <Button variant="quiet" onClick={onOther}>
          Use another address
        </Button>
      </div>
    </div>
  );
}
