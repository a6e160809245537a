import { classNames } from '#web/ui/class-names.ts';
import type { Pair } from '#web/ui/pair.ts';
import { Pill } from './pill.tsx';

export type PillOption<T extends string> = { value: T; label: string; pair?: Pair };

type PillGroupProps<T extends string> = {
  label: string;
  options: readonly PillOption<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
};

/** One filter out of several. On phones the row runs off the edge and scrolls. */
export function PillGroup<T extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: PillGroupProps<T>) {
  return (
    <fieldset aria-label={label} className={classNames('scroll-row min-w-0', className)}>
      {options.map((option) => (
        <Pill
          key={option.value}
          ref={option.value === value ? showInRow : undefined}
          pressed={option.value === value}
          pair={option.pair}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </Pill>
      ))}
    </fieldset>
  );
}

/** Not `scrollIntoView`, which would also move the page. */
function showInRow(pill: HTMLButtonElement | null): void {
  const row = pill?.parentElement;
  if (!row) return;
  const [inner, outer] = [pill.getBoundingClientRect(), row.getBoundingClientRect()];
  const edge = Number.parseFloat(getComputedStyle(row).paddingLeft);
  if (inner.left >= outer.left + edge && inner.right <= outer.right - edge) return;
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
}
