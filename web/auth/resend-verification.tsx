import { useMutation } from '@tanstack/react-query';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { ERRORS } from '#shared/errors.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { Button } from '#web/ui/action/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SIGNING_IN } from './signing-in.ts';

/** For people whose mail got lost: says what is missing and offers to send it again. */
export function ResendVerification({ email }: { email: string }) {
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
    <div className="grid justify-items-start gap-3 rounded-card bg-blush p-4 text-on-blush">
      <p>{ERRORS.EMAIL_NOT_VERIFIED.message}</p>
      <Button variant="ghost" size="sm" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
        Send the email again
      </Button>
    </div>
  );
}
