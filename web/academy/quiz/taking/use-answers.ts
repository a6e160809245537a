import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { OpenAttempt } from '#shared/academy/quiz.contract.ts';
import { attemptQuery } from '#web/academy/quiz/quiz.queries.ts';
import { api, client } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { createAnswerOutbox } from './answer-outbox.ts';

/** After these the server will not take the answer, however often it is sent. */
const FINAL = new Set(['QUIZ_CLOSED', 'NOT_FOUND', 'INVALID_INPUT']);

/** The answers as chosen here, whether or not the server has them yet; each is sent as soon as it is chosen. */
export function useAnswers(attempt: OpenAttempt) {
  const queryClient = useQueryClient();
  const [outbox] = useState(() => {
    const { queryKey } = attemptQuery(api, attempt.id);
    return createAnswerOutbox({
      attemptId: attempt.id,
      saved: attempt.answers,
      storage: localStorage,
      async send(answer) {
        const { answers } = await client.academy.quiz.saveAnswer({ attemptId: attempt.id, ...answer });
        return answers;
      },
      isPassing: (error) => !FINAL.has(errorCodeOf(error) ?? ''),
      // A read under way may have been answered before this was saved.
      onSaved: () => void queryClient.cancelQueries({ queryKey }),
      onRefused: () => void queryClient.invalidateQueries({ queryKey }),
    });
  });
  const { saved, pending, isFailing } = useSyncExternalStore(
    outbox.subscribe,
    outbox.getState,
    outbox.getState,
  );

  useEffect(() => outbox.learn(attempt.answers), [outbox, attempt.answers]);

  useEffect(() => {
    outbox.flush();
    window.addEventListener('online', outbox.flush);
    return () => window.removeEventListener('online', outbox.flush);
  }, [outbox]);

  const answers = saved.map((option, index) => pending[index] ?? option);
  const answeredCount = answers.filter((option) => option !== null).length;
  return { answers, answeredCount, isUnsaved: isFailing, outbox };
}
