import { countOf } from '#shared/count-of.ts';
import { classNames } from '#web/ui/class-names.ts';

const NEAR = 0.8;

type LengthCounterProps = {
  /** As the rules see it: usually without spaces around it. */
  text: string;
  limit: number;
  /** From the first character on. */
  isAlwaysShown?: boolean;
};

/** Hidden until four fifths are used; then shown, and announced when typing pauses. */
export function LengthCounter({ text, limit, isAlwaysShown = false }: LengthCounterProps) {
  // As the rules count: an emoji is one character.
  const { length } = [...text];
  const near = length >= limit * NEAR;
  return (
    <p
      aria-live="polite"
      className={classNames(
        'text-right font-mono text-f-2',
        length >= limit ? 'font-semibold text-danger' : 'text-ink-soft',
      )}
    >
      {near || isAlwaysShown ? (
        <span className="block pt-1.5">
          <span aria-hidden="true">
            {length}/{limit}
          </span>
          {near ? (
            <span className="sr-only">
              {length > limit
                ? `${countOf(length - limit, 'character')} too many`
                : `${countOf(limit - length, 'character')} left`}
            </span>
          ) : null}
        </span>
      ) : null}
    </p>
  );
}
