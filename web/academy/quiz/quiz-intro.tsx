import type { Quiz } from '#shared/academy/quiz.contract.ts';
import { ATTEMPTS_WINDOW_HOURS } from '#shared/academy/quiz.rules.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { attemptsLabel } from './attempts-label.ts';
import { QuizCover } from './quiz-cover.tsx';
import { quizPath } from './quiz-path.ts';
import { useStart } from './use-start.ts';

export function QuizIntro({ quiz }: { quiz: Quiz }) {
  const { start, isStarting } = useStart(quiz.moduleId);
  const { openAttemptId, attemptsLeft, moduleId } = quiz;
  return (
    <div className="wrap max-w-[45rem]! pt-4 pb-section">
      <QuizCover quiz={quiz} />
      <section aria-labelledby="before" className="mt-8">
        <h2 id="before" className="text-f2">
          Before you start
        </h2>
        <ul className="mt-3 grid gap-2.5">
          {rulesOf(quiz).map((rule) => (
            <li key={rule} className="flex gap-3">
              <span aria-hidden="true" className="half-moon mt-2.5 h-1.5 w-3 shrink-0 bg-pair-ink" />
              <span>{rule}</span>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-8 border-line border-t pt-6">
        <Standing quiz={quiz} />
        <div className="mt-4 flex flex-wrap gap-3">
          {openAttemptId ? (
            <LinkButton to={quizPath(moduleId, openAttemptId)} size="big">
              Resume Quiz
            </LinkButton>
          ) : (
            <Button size="big" busy={isStarting} disabled={attemptsLeft === 0} onClick={start}>
              Start Quiz
            </Button>
          )}
          <LinkButton to={`/modules/${moduleId}`} size="big" variant="ghost">
            Back to Module
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function rulesOf({ timeLimitMinutes, passingScore, maxAttempts }: Quiz): string[] {
  return [
    `The clock runs for ${timeLimitMinutes} minutes from the moment you start, even if you leave the page.`,
    'Your answers are saved as you give them. After a reload, or on another device, you carry on where you were.',
    'You can go back and change answers until you submit. When time runs out, the quiz submits itself.',
    `Every attempt you start counts. You have ${maxAttempts} in any ${ATTEMPTS_WINDOW_HOURS} hours.`,
    `With ${passingScore}% or more you pass, and your certificate comes by email.`,
  ];
}

function Standing({ quiz }: { quiz: Quiz }) {
  const { attemptsLeft, nextAttemptAt, openAttemptId, lastResult, moduleId } = quiz;
  return (
    <>
      <p className="font-semibold">
        {openAttemptId ? 'An attempt is running. ' : null}
        {nextAttemptAt === null ? (
          attemptsLabel(attemptsLeft)
        ) : (
          <>
            No attempts left. The next one opens <LocalTime dateTime={nextAttemptAt} />.
          </>
        )}
      </p>
      {lastResult ? (
        <p className="mt-1 text-ui text-ink-soft">
          Last result: {lastResult.score}%, {lastResult.passed ? 'passed' : 'not passed'}.{' '}
          <TextLink to={quizPath(moduleId, lastResult.attemptId)}>See your answers</TextLink>
        </p>
      ) : null}
    </>
  );
}
