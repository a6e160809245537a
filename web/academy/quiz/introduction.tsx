import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QUIZ_MESSAGES } from '#shared/academy/quiz.messages.ts';
import { ModuleNotFound } from '#web/academy/module-not-found.tsx';
import { useModuleRefusal } from '#web/academy/use-module-refusal.ts';
import { api } from '#web/api.ts';
import { errorCodeOf } from '#web/api-errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { hasFailed } from '#web/ui/has-failed.ts';
import { useNavigate } from '#web/ui/location/location.ts';
import { quizQuery } from './quiz.queries.ts';
import { QuizFailed } from './quiz-failed.tsx';
import { QuizIntro } from './quiz-intro.tsx';
import { QuizSkeleton } from './quiz-skeleton.tsx';

export function Introduction({ moduleId }: { moduleId: string }) {
  const query = useQuery(quizQuery(api, moduleId));
  const { isRefused, isMissing } = useModuleRefusal(moduleId, query.error);
  const isWithoutQuiz = errorCodeOf(query.error) === 'QUIZ_NOT_AVAILABLE';
  const isLost = hasFailed(query) && !isRefused && !isMissing && !isWithoutQuiz;
  useLeaveWithoutQuiz(moduleId, isWithoutQuiz);

  if (isMissing) return <ModuleNotFound />;
  if (isLost) return <QuizFailed query={query} />;
  // What it said on an earlier visit may no longer hold.
  if (!query.data || isRefused || isWithoutQuiz || !query.isFetchedAfterMount) return <QuizSkeleton />;
  return <QuizIntro quiz={query.data} />;
}

function useLeaveWithoutQuiz(moduleId: string, isWithoutQuiz: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isWithoutQuiz) return;
    toast({ ...QUIZ_MESSAGES.notAvailable, tone: 'destructive' });
    void navigate(`/modules/${moduleId}`, { replace: true });
  }, [isWithoutQuiz, moduleId, navigate]);
}
