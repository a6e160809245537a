import type { FinishedAttempt } from '#shared/academy/quiz.contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type Question = FinishedAttempt['questions'][number];

/** Each question with the right answer, the one chosen, and why. */
export function AnswerReview({ questions }: Pick<FinishedAttempt, 'questions'>) {
  return (
    <section aria-labelledby="review" className="mt-part">
      <h2 id="review" className="text-f2">
        Your answers
      </h2>
      <ol className="mt-3">
        {questions.map((question, index) => (
          <li key={question.question} className="flex gap-4 border-line border-t py-5">
            <span className="display w-7 shrink-0 text-f1 leading-snug text-pair-ink">{index + 1}</span>
            <ReviewedQuestion question={question} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ReviewedQuestion({ question }: { question: Question }) {
  const { options, rightOption, chosenOption, explanation } = question;
  const isRight = chosenOption === rightOption;
  return (
    <div className="min-w-0 flex-1 wrap-anywhere">
      <h3 className="font-text text-f0 leading-snug font-semibold tracking-normal">{question.question}</h3>
      <ul className="mt-2.5 grid gap-1.5">
        {isRight ? null : (
          <Marked icon="x" tone="text-danger" label="Your answer">
            {chosenOption === null ? 'No answer' : options[chosenOption]}
          </Marked>
        )}
        <Marked icon="check" tone="text-success" label={isRight ? 'Your answer was right' : 'Right answer'}>
          {options[rightOption]}
        </Marked>
      </ul>
      <p className="mt-2.5 text-ui whitespace-pre-line text-ink-soft">{explanation}</p>
    </div>
  );
}

type MarkedProps = { icon: 'check' | 'x'; tone: string; label: string; children: string | undefined };

function Marked({ icon, tone, label, children }: MarkedProps) {
  return (
    <li className="flex gap-2.5">
      <Icon name={icon} className={classNames('mt-0.5 size-5 shrink-0', tone)} />
      <span>
        <span className="block text-f-1 text-ink-soft">{label}</span>
        {children}
      </span>
    </li>
  );
}
