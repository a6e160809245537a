import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';

type PillSelectProps<T extends string> = {
  label: string;
  /** The first one means "no filter". */
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** A pill that opens the browser's own list; filled while a filter is set. */
export function PillSelect<T extends string>({ label, options, value, onChange }: PillSelectProps<T>) {
  const isSet = value !== options[0]?.value;
  const choose = (wanted: string) => {
    const option = options.find((candidate) => candidate.value === wanted);
    if (option) onChange(option.value);
  };
  return (
    <span
      data-chosen={isSet || undefined}
      className={classNames(
        'relative inline-flex h-10 shrink-0 items-center rounded-pill border transition-colors',
        isSet ? 'border-ink bg-ink text-paper' : 'border-line-strong hover:bg-hover',
      )}
    >
      <select
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
        className="-my-0.5 h-11 appearance-none rounded-pill bg-transparent pr-10 pl-3.5 text-ui font-[550] [field-sizing:content]"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="sliders-horizontal" className="pointer-events-none absolute right-3.5 size-[1.125rem]!" />
    </span>
  );
}
