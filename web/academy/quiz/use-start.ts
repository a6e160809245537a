import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { QUIZ_MESSAGES } from '#shared/academy/quiz.messages.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { chooseId } from '#web/choose-id.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { quizQuery } from './quiz.queries.ts';
import { quizPath } from './quiz-path.ts';

/** The id stays the same while starting is retried, so that a start whose answer got lost counts once. */
export function useStart(moduleId: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const id = useRef<string>(null);
  const start = useMutation(
    api.academy.quiz.start.mutationOptions({
      onSuccess: (attempt) => void navigate(quizPath(moduleId, attempt.id)),
      onError(error) {
        const code = errorCodeOf(error);
        if (code === 'CONFLICT') id.current = null;
        const message =
          code === 'QUIZ_ATTEMPTS_USED' ? QUIZ_MESSAGES.attemptsUsed : QUIZ_MESSAGES.startFailed;
        toast({ ...message, tone: 'destructive', about: 'quiz-start' });
        // The reason, if there is one, is what the introduction says now.
        void queryClient.invalidateQueries({ queryKey: quizQuery(api, moduleId).queryKey });
      },
    }),
  );
  return {
    isStarting: start.isPending || start.isSuccess,
    start() {
      id.current ??= chooseId();
      start.mutate({ moduleId, id: id.current });
    },
  };
}
