import { classNames } from '#web/ui/class-names.ts';
import { NailChip } from '#web/ui/display/nail-chip.tsx';

type QuestionNumbersProps = {
  answers: readonly (number | null)[];
  current: number;
  onChoose: (question: number) => void;
};

/** Straight to any question: lacquered once answered, marked where you are. */
export function QuestionNumbers({ answers, current, onChoose }: QuestionNumbersProps) {
  return (
    <nav aria-label="Questions">
      <ol className="grid grid-cols-5 justify-items-center gap-y-2 sm:grid-cols-10">
        {answers.map((answer, index) => (
          <li key={index}>
            <button
              type="button"
              aria-current={index === current ? 'step' : undefined}
              aria-label={`Question ${index + 1}, ${answer === null ? 'not answered' : 'answered'}`}
              onClick={() => onChoose(index)}
              className="group grid min-h-14 w-11 place-items-center rounded-chip pb-1.5 hover:bg-hover"
            >
              <NailChip size="sm" state={stateOf(answer, index === current)}>
                {index + 1}
              </NailChip>
              <span
                aria-hidden="true"
                className={classNames(
                  'half-moon mt-1 h-1.5 w-3 bg-pair-ink transition-opacity',
                  index !== current && 'opacity-0',
                )}
              />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateOf(answer: number | null, isCurrent: boolean): 'todo' | 'started' | 'done' {
  if (answer !== null) return 'done';
  return isCurrent ? 'started' : 'todo';
}
