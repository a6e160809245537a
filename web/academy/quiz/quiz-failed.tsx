import { QUIZ_MESSAGES } from '#shared/academy/quiz.messages.ts';
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx';
import { useFailureToast } from '#web/ui/feedback/use-failure-toast.ts';

type QuizFailedProps = { query: { refetch: () => Promise<unknown>; isFetching: boolean } };

/** In place of a quiz or an attempt that could not be read. */
export function QuizFailed({ query }: QuizFailedProps) {
  useFailureToast(true, QUIZ_MESSAGES.loadFailed);
  return (
    <div className="wrap max-w-[45rem]! py-10">
      <h1 className="sr-only">Quiz</h1>
      <ErrorNotice
        title="The quiz couldn’t be loaded."
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    </div>
  );
}
