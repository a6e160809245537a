import { certificatePath } from '#shared/academy/certificate.rules.ts';
import type { FinishedAttempt } from '#shared/academy/quiz.contract.ts';
import { attemptsLabel } from '#web/academy/quiz/attempts-label.ts';
import { quizPath } from '#web/academy/quiz/quiz-path.ts';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { LocalTime } from '#web/ui/display/local-time.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

/** Where to go from a result, and when the next attempt is possible. */
export function ResultActions({ result }: { result: FinishedAttempt }) {
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
