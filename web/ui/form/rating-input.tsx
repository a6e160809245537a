import type { ComponentProps } from 'react';
import { countOf } from '#shared/count-of.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FieldGroup } from './field-group.tsx';

type RatingInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  legend: string;
  /** For forms that set it themselves; `defaultValue` is for those that leave it to the radios. */
  rating?: number;
  error?: string | undefined;
};

const stars = [1, 2, 3, 4, 5];

/** Five radios: arrow keys work, and react-hook-form's `register` can be spread onto it (`valueAsNumber`). */
export function RatingInput({ legend, error, rating, defaultValue, ...rest }: RatingInputProps) {
  return (
    <FieldGroup legend={legend} error={error}>
      <div className="-ml-2 flex w-fit">
        {stars.map((value) => (
          <label
            key={value}
            className="star-choice grid size-[min(2.75rem,15vw)] place-items-center rounded-pill transition-colors has-focus-visible:outline-2 outline-lacquer"
          >
            <input
              {...rest}
              type="radio"
              value={value}
              checked={rating === undefined ? undefined : rating === value}
              defaultChecked={defaultValue === undefined ? undefined : Number(defaultValue) === value}
              className="sr-only"
            />
            <span className="sr-only">{countOf(value, 'star')}</span>
            <Icon name="star" className="size-7" />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
