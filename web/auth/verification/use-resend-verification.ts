import { useMutation } from '@tanstack/react-query';
import { AUTH_MESSAGES } from '#shared/auth/auth.messages.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { SIGNING_IN } from '#web/auth/signing-in.ts';
import { toast } from '#web/ui/feedback/toast.ts';

export function useResendVerification() {
  return useMutation(
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
}
