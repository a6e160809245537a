import { ERRORS } from '#shared/errors.ts';
import { Button } from '#web/ui/action/button.tsx';
import { useResendVerification } from './use-resend-verification.ts';

/** For people whose mail got lost: says what is missing and offers to send it again. */
export function ResendVerification({ id, email }: { id: string; email: string }) {
  const resend = useResendVerification();
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-blush p-4 text-on-blush">
      <p id={id}>{ERRORS.EMAIL_NOT_VERIFIED.message}</p>
      <Button variant="ghost" size="sm" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
        Send the email again
      </Button>
    </div>
  );
}
