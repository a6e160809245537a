import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GENERATOR_MESSAGES } from '#shared/academy/generator.messages.ts';
import { api } from '#web/api.ts';
import { errorCodeOf, errorMessageOf } from '#web/api-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';

const about = 'the start of the generation';

export function useStartGeneration() {
  const queryClient = useQueryClient();
  return useMutation(
    api.academy.startGeneration.mutationOptions({
      onMutate: () => toast({ ...GENERATOR_MESSAGES.starting, about }),
      onSuccess({ background_task, modules_to_generate, estimated_completion_minutes, message }) {
        const answer = background_task
          ? GENERATOR_MESSAGES.started(modules_to_generate, estimated_completion_minutes)
          : GENERATOR_MESSAGES.generationComplete(message);
        toast({ ...answer, tone: 'success', about });
      },
      onError(error) {
        const { title, description } = GENERATOR_MESSAGES.failed;
        const reason = errorCodeOf(error) === null ? description : errorMessageOf(error);
        toast({ title, description: reason, tone: 'destructive', about });
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['academy'] }),
    }),
  );
}
