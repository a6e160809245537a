import { useRef, useState } from 'react';
import type { OpenAttempt } from '#shared/academy/quiz.contract.ts';
import { AttemptBar } from './attempt-bar.tsx';
import { isEcho } from './double-tap.ts';
import { GapsDialog } from './gaps-dialog.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionNumbers } from './question-numbers.tsx';
import { QuestionSteps } from './question-steps.tsx';
import { useAnswers } from './use-answers.ts';
import { useQuizKeys } from './use-quiz-keys.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useSubmit } from './use-submit.ts';
import { useSubmitAtZero } from './use-submit-at-zero.ts';

export function RunningAttempt({ attempt }: { attempt: OpenAttempt }) {
  const { answers, answeredCount, isUnsaved, outbox } = useAnswers(attempt);
  const { submit, isSubmitting } = useSubmit(attempt, outbox);
  const seconds = useSecondsLeft(attempt.secondsLeft);
  const [current, setCurrent] = useState(() => firstUnanswered(answers));
  const [isAsking, setAsking] = useState(false);
  const { length: count } = attempt.questions;
  const isOver = seconds === 0 || isSubmitting;
  const question = attempt.questions[current];

  const goTo = (index: number) => setCurrent(Math.min(count - 1, Math.max(0, index)));
  /** "Submit Quiz" appears where "Next" was, and must not be pressed by the second tap of a double one. */
  const nextAt = useRef<number>(null);
  const choose = (option: number) => {
    nextAt.current = null;
    if (!isOver) outbox.put({ questionIndex: current, option });
  };
  useQuizKeys({ choose, move: (by) => goTo(current + by) });
  useSubmitAtZero(seconds === 0, isSubmitting, submit);

  if (!question) return null;
  return (
    <>
      <AttemptBar moduleId={attempt.moduleId} title={attempt.title} seconds={seconds} />
      <div className="wrap max-w-[45rem]! pt-6 pb-section lg:pt-10">
        <QuestionCard
          question={question}
          index={current}
          count={count}
          chosen={answers[current] ?? null}
          onChoose={choose}
        />
        <QuestionSteps
          isFirst={current === 0}
          isLast={current === count - 1}
          onPrevious={() => goTo(current - 1)}
          onNext={({ timeStamp }) => {
            nextAt.current = timeStamp;
            goTo(current + 1);
          }}
          canSubmit={answeredCount > 0}
          isSubmitting={isSubmitting}
          onSubmit={(press) => {
            if (isEcho(press, nextAt.current)) return;
            if (answeredCount < count) setAsking(true);
            else submit();
          }}
        />
        <p role="status" className="mt-4 min-h-6 text-center text-f-1 text-ink-soft">
          {statusOf({ isUnsaved, seconds })}
        </p>
        <div className="mt-4 border-line border-t pt-5">
          <QuestionNumbers answers={answers} current={current} onChoose={goTo} />
          <p className="mx-auto mt-5 max-w-[32rem] text-center text-f-1 text-ink-soft">
            Answers are saved as you go. If you leave, the clock keeps running and you can come back to this
            attempt.
            <span className="max-lg:hidden pointer-coarse:hidden">
              {' '}
              Keys: 1-4 choose, ← and → move between questions.
            </span>
          </p>
        </div>
      </div>
      <GapsDialog
        open={isAsking && !isOver}
        onOpenChange={setAsking}
        gaps={count - answeredCount}
        onSubmit={submit}
      />
    </>
  );
}

function firstUnanswered(answers: readonly (number | null)[]): number {
  const gap = answers.indexOf(null);
  return gap === -1 ? answers.length - 1 : gap;
}

function statusOf({ isUnsaved, seconds }: { isUnsaved: boolean; seconds: number }): string {
  if (seconds === 0) return 'Time’s up. Submitting your answers…';
  return isUnsaved ? 'Not saved yet. We’ll keep trying; you can carry on.' : '';
}
