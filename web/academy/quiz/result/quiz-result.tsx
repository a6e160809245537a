import { useEffect, useRef } from 'react';
import type { FinishedAttempt } from '#shared/academy/quiz.contract.ts';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AnswerReview } from './answer-review.tsx';
import { ResultActions } from './result-actions.tsx';
import { ScoreMoon } from './score-moon.tsx';

type QuizResultProps = {
  result: FinishedAttempt;
  /** The questions were here a moment ago. */
  isNews: boolean;
};

export function QuizResult({ result, isNews }: QuizResultProps) {
  const { moduleId, passed, score, passingScore, correctCount, questionCount } = result;
  const heading = useArrival(isNews);
  return (
    <div className="wrap max-w-[45rem]! pt-2 pb-section">
      <div className="flex h-15 items-center gap-2.5">
        <WayBack to={`/modules/${moduleId}`} label="Back to Module" />
        <p className="min-w-0 flex-1 truncate text-ui font-semibold" title={result.title}>
          {result.title}
        </p>
      </div>
      <header className="ground grid justify-items-center gap-5 rounded-card px-6 py-8 text-center lg:py-10">
        <ScoreMoon score={score} passingScore={passingScore} />
        <div className="grid justify-items-center gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-f4 outline-none">
            {passed ? 'That’s a pass' : 'Not quite yet'}
          </h1>
          <p>
            You got {correctCount} out of {questionCount} questions correct
          </p>
          {passed ? (
            <p className="flex flex-wrap items-center justify-center gap-2.5">
              <Badge variant="ground">
                <Icon name="badge-check" />
                PASSED
              </Badge>
              {result.isCertificateMailed ? 'Certificate Sent!' : 'Certificate Ready!'}
            </p>
          ) : (
            <p className="font-semibold">Need {passingScore}% to pass</p>
          )}
        </div>
      </header>
      <ResultActions result={result} />
      <AnswerReview questions={result.questions} />
    </div>
  );
}

/** The button that was pressed is gone: the result is read out, from its beginning. */
function useArrival(isNews: boolean) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNews) return;
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [isNews]);
  return ref;
}
