import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ACCOUNT_MESSAGES } from '#shared/account/account.messages.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { deletionQuery } from './account.queries.ts';

export const DELETION = 'account-deletion';

export function useKeepAccount() {
  const queryClient = useQueryClient();
  return useMutation(
    api.account.keep.mutationOptions({
      onSuccess(kept) {
        rememberAnswer(queryClient, deletionQuery(api).queryKey, kept);
        toast({ ...ACCOUNT_MESSAGES.kept, tone: 'success', about: DELETION });
      },
      onError: (error) =>
        toast({
          title: ACCOUNT_MESSAGES.failed,
          description: errorMessageOf(error),
          tone: 'destructive',
          about: DELETION,
        }),
    }),
  );
}
