import { useMutation } from '@tanstack/react-query';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { VERIFY_HOURS } from '#shared/auth/auth.rules.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { SIGNING_IN } from './signing-in.ts';

type CheckInboxProps = { email: string; onOther: () => void };

/** After signing up: where the mail went, and what to do if it does not arrive. */
export function CheckInbox({ email, onOther }: CheckInboxProps) {
  const resend = useMutation(
    api.auth.sendVerification.mutationOptions({
      onSuccess: () => toast({ ...AUTH_MESSAGES.verificationSent, tone: 'success', about: SIGNING_IN }),
      onError: (error) =>
        toast({
          title: AUTH_MESSAGES.failed,
          description: errorMessageOf(error),
          tone: 'destructive',
          about: SIGNING_IN,
        }),
    }),
  );
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
