import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FinishedAttempt, OpenAttempt, QuizAttempt } from '#shared/academy/quiz.contract.ts';
import { QUIZ_MESSAGES } from '#shared/academy/quiz.messages.ts';
import { attemptQuery } from '#web/academy/quiz/quiz.queries.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { rememberAnswer } from '#web/remember-answer.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { AnswerOutbox } from './answer-outbox.ts';

export function useSubmit(attempt: OpenAttempt, outbox: AnswerOutbox) {
  const queryClient = useQueryClient();
  const { queryKey } = attemptQuery(api, attempt.id);
  const submit = useMutation(
    api.academy.quiz.submit.mutationOptions({
      onSuccess(result) {
        outbox.forget();
        rememberAnswer<QuizAttempt>(queryClient, queryKey, result);
        tellResult(result);
        void queryClient.invalidateQueries({ queryKey: ['academy'], refetchType: 'none' });
      },
      onError(error) {
        // By the server's clock there was time left: what it says next puts ours right.
        if (errorCodeOf(error) === 'QUIZ_NEEDS_ANSWER') void queryClient.invalidateQueries({ queryKey });
        else toast({ ...QUIZ_MESSAGES.submitFailed, tone: 'destructive', about: 'quiz-submission' });
      },
    }),
  );
  return {
    isSubmitting: submit.isPending || submit.isSuccess,
    submit() {
      if (submit.isPending) return;
      const answers = Object.entries(outbox.getState().pending).map(([question, option]) => ({
        questionIndex: Number(question),
        option,
      }));
      submit.mutate({ attemptId: attempt.id, answers });
    },
  };
}

function tellResult({ passed, score, passingScore, isCertificateMailed }: FinishedAttempt): void {
  const { passed: passedWithMail, passedQuietly } = QUIZ_MESSAGES;
  if (passed) toast({ ...(isCertificateMailed ? passedWithMail : passedQuietly)(score), tone: 'success' });
  else toast({ ...QUIZ_MESSAGES.failed(score, passingScore), tone: 'destructive' });
}
