import { useEffect, useRef } from 'react';
import { certificatePath } from '#shared/academy/certificate.rules.ts';
import type { FinishedAttempt } from '#shared/academy/quiz.contract.ts';
import { attemptsLabel } from '#web/academy/quiz/attempts-label.ts';
import { quizPath } from '#web/academy/quiz/quiz-path.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AnswerReview } from './answer-review.tsx';
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
              Certificate Sent!
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

function ResultActions({ result }: { result: FinishedAttempt }) {
  const { moduleId, passed, attemptsLeft, nextAttemptAt, certificateCode } = result;
  return (
    <div className="mt-6">
      <div className="flex flex-wrap gap-3">
        {certificateCode ? (
          <LinkButton to={certificatePath(certificateCode)}>
            <Icon name="award" />
            See your certificate
          </LinkButton>
        ) : null}
        {!passed && attemptsLeft > 0 ? <LinkButton to={quizPath(moduleId)}>Try Again</LinkButton> : null}
        <LinkButton to={`/modules/${moduleId}`} variant="ghost">
          Back to Module
        </LinkButton>
        <LinkButton to="/modules" variant="ghost">
          All Modules
        </LinkButton>
      </div>
      {passed ? null : (
        <p className="mt-3 text-ui text-ink-soft">
          {nextAttemptAt === null ? (
            attemptsLabel(attemptsLeft)
          ) : (
            <>
              No attempts left. You can try again from <LocalTime dateTime={nextAttemptAt} />.
            </>
          )}
        </p>
      )}
    </div>
  );
}
