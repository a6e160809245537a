import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuizAttempt } from '#shared/academy/quiz.contract.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { hasFailed } from '#web/ui/has-failed.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { attemptQuery } from './quiz.queries.ts';
import { QuizFailed } from './quiz-failed.tsx';
import { quizPath } from './quiz-path.ts';
import { QuizSkeleton } from './quiz-skeleton.tsx';
import { QuizResult } from './result/quiz-result.tsx';
import { RunningAttempt } from './taking/running-attempt.tsx';

type AttemptProps = { moduleId: string; attemptId: string };

/** The questions while it runs, then its result. */
export function Attempt({ moduleId, attemptId }: AttemptProps) {
  const query = useQuery(attemptQuery(api, attemptId));
  const code = errorCodeOf(query.error);
  const isNowhere =
    code === 'NOT_FOUND' ||
    code === 'INVALID_INPUT' ||
    (query.data !== undefined && query.data.moduleId !== moduleId);
  const isLost = hasFailed(query) && !isNowhere;
  const isSettled = query.isFetchedAfterMount && query.data !== undefined;
  const [openedAs, setOpenedAs] = useState<QuizAttempt['state'] | null>(null);
  if (isSettled && openedAs === null) setOpenedAs(query.data.state);

  const navigate = useNavigate();
  useEffect(() => {
    if (isNowhere) void navigate(quizPath(moduleId), { replace: true });
  }, [isNowhere, moduleId, navigate]);

  if (isNowhere) return <QuizSkeleton />;
  if (isLost) return <QuizFailed query={query} />;
  if (!isSettled) return <QuizSkeleton />;
  return query.data.state === 'open' ? (
    <RunningAttempt key={attemptId} attempt={query.data} />
  ) : (
    <QuizResult result={query.data} isNews={openedAs === 'open'} />
  );
}
