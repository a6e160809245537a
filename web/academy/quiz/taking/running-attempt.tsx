import { useState } from 'react';
import type { OpenAttempt } from '#shared/academy/quiz.contract.ts';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { AttemptBar } from './attempt-bar.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionNumbers } from './question-numbers.tsx';
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
  const choose = (option: number) => {
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
        <div className="mt-6 flex items-center justify-between gap-3">
          <Button variant="ghost" disabled={current === 0} onClick={() => goTo(current - 1)}>
            <Icon name="arrow-left" />
            Previous
          </Button>
          {current < count - 1 ? (
            <Button onClick={() => goTo(current + 1)}>
              Next
              <Icon name="arrow-right" />
            </Button>
          ) : (
            <Button
              busy={isSubmitting}
              disabled={answeredCount === 0}
              onClick={() => (answeredCount < count ? setAsking(true) : submit())}
            >
              Submit Quiz
            </Button>
          )}
        </div>
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
      <ConfirmDialog
        open={isAsking && !isOver}
        onOpenChange={setAsking}
        title="Submit with gaps?"
        thing={gapsLabel(count - answeredCount)}
        consequence="Unanswered questions count as wrong."
        confirmLabel="Submit Quiz"
        cancelLabel="Keep going"
        onConfirm={() => {
          setAsking(false);
          submit();
        }}
      />
    </>
  );
}

function firstUnanswered(answers: readonly (number | null)[]): number {
  const gap = answers.indexOf(null);
  return gap === -1 ? answers.length - 1 : gap;
}

function gapsLabel(gaps: number): string {
  return gaps === 1 ? '1 question has no answer.' : `${gaps} questions have no answer.`;
}

function statusOf({ isUnsaved, seconds }: { isUnsaved: boolean; seconds: number }): string {
  if (seconds === 0) return 'Time’s up. Submitting your answers…';
  return isUnsaved ? 'Not saved yet. We’ll keep trying; you can carry on.' : '';
}
