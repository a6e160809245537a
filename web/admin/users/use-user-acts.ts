import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ADMIN_MESSAGES } from '#shared/admin/admin.messages.ts';
import { api } from '#web/api.ts';
import { errorMessageOf } from '#web/api-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * Buttons stay busy until the lists show what the server has made of it, which may be another tab’s doing:
 * each of these acts can be repeated without harm.
 */
export function useUserActs({ id }: { id: string }, onSuspended?: () => void) {
  const queryClient = useQueryClient();
  const about = `admin.users.${id}`;
  const optionsFor = (message: { title: string; description: string }, onDone?: () => void) => ({
    onSuccess() {
      toast({ ...message, tone: 'success' as const, about });
      onDone?.();
    },
    onError: (error: Error) =>
      toast({ title: 'Error', description: errorMessageOf(error), tone: 'destructive' as const, about }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
  const { userVerified, userUnverified, userSuspended, userRestored } = ADMIN_MESSAGES;
  const { users } = api.admin;
  return {
    verify: useMutation(users.verify.mutationOptions(optionsFor(userVerified))),
    unverify: useMutation(users.unverify.mutationOptions(optionsFor(userUnverified))),
    suspend: useMutation(users.suspend.mutationOptions(optionsFor(userSuspended, onSuspended))),
    restore: useMutation(users.restore.mutationOptions(optionsFor(userRestored))),
  };
}
