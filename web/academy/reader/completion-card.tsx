import type { Module } from '#shared/academy/academy.contract.ts';
import { quizPath } from '#web/academy/quiz/quiz-path.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type CompletionCardProps = { module: Module; isComplete: boolean; onComplete: () => void };

/** At the end of a text that is nearly or completely read. */
export function CompletionCard({ module, isComplete, onComplete }: CompletionCardProps) {
  return (
    <Card as="section" variant="plain" aria-labelledby="completion" className="mt-12 print:hidden">
      <div role="status">
        <h2 id="completion" className="flex items-center gap-2 text-f1">
          {isComplete ? <Icon name="check" className="text-success" /> : null}
          {isComplete ? 'Module complete' : 'Finished reading?'}
        </h2>
      </div>
      <p className="mt-2 leading-normal text-ink-soft">{inviteTo(module.hasQuiz, isComplete)}</p>
      <div className="mt-5 flex flex-wrap gap-2 empty:hidden">
        {module.hasQuiz ? <LinkButton to={quizPath(module.id)}>Take Quiz</LinkButton> : null}
        {isComplete ? null : (
          <Button variant={module.hasQuiz ? 'ghost' : 'primary'} onClick={onComplete}>
            Mark as Complete
          </Button>
        )}
      </div>
    </Card>
  );
}

function inviteTo(hasQuiz: boolean, isComplete: boolean): string {
  if (hasQuiz) return 'The quiz shows what has stayed with you. Pass it, and the certificate is yours.';
  return isComplete
    ? 'You can come back to it anytime.'
    : 'Mark it as complete to tick it off in your academy.';
}
