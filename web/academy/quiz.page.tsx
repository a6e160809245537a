import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import type { PageProps } from '#web/router/page-module.ts';
import { useSearchParams } from '#web/ui/location/location.ts';
import { Attempt } from './quiz/attempt.tsx';
import { Introduction } from './quiz/introduction.tsx';
import { quizQuery } from './quiz/quiz.queries.ts';

type Params = { moduleId: string };

export function meta() {
  return pageMeta({ title: 'Quiz', description: 'A quiz of the Lunula Academy.', path: null });
}

export default function QuizPage({ params: { moduleId } }: PageProps<Params>) {
  const attemptId = useSearchParams()[0].get('attempt');
  const { data: quiz } = useQuery(quizQuery(api, moduleId));
  return (
    <div data-pair={quiz?.art.palette} className="page-tint min-h-full">
      {attemptId ? (
        <Attempt moduleId={moduleId} attemptId={attemptId} />
      ) : (
        <Introduction moduleId={moduleId} />
      )}
    </div>
  );
}
