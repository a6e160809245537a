import { useEffect, useRef } from 'react';
import type { OpenAttempt } from '#shared/academy/quiz.contract.ts';
import { Radio } from '#web/ui/form/radio.tsx';

type QuestionCardProps = {
  question: OpenAttempt['questions'][number];
  index: number;
  count: number;
  chosen: number | null;
  onChoose: (option: number) => void;
};

export function QuestionCard({ question, index, count, chosen, onChoose }: QuestionCardProps) {
  const heading = useFocusWhenChanged(index);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-f1 text-pair-ink outline-none">
        Question {index + 1} of {count}
      </h1>
      <fieldset className="mt-3 min-w-0">
        <legend className="display mb-5 text-f2 leading-tight wrap-anywhere">{question.question}</legend>
        <div className="grid gap-2">
          {question.options.map((option, position) => (
            <div
              key={option}
              className="relative [&>label]:min-h-14 [&>label]:cursor-pointer [&>label]:items-center [&>label]:px-4 lg:[&>label]:pr-10 rounded-card border border-line bg-surface transition-colors has-checked:border-lacquer has-checked:bg-blush hover:border-line-strong"
            >
              <Radio
                name={`question-${index}`}
                checked={chosen === position}
                onChange={() => onChoose(position)}
                label={option}
                className="wrap-anywhere"
              />
              <span
                aria-hidden="true"
                className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 font-mono text-f-2 text-ink-soft max-lg:hidden pointer-coarse:hidden"
              >
                {position + 1}
              </span>
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** So that the next question is read out, and Tab goes on from there; not when the page has only just opened. */
function useFocusWhenChanged(index: number) {
  const ref = useRef<HTMLHeadingElement>(null);
  const before = useRef(index);
  useEffect(() => {
    if (before.current === index) return;
    before.current = index;
    ref.current?.focus();
  }, [index]);
  return ref;
}
