import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode;
  description?: ReactNode;
};

/** No aria-checked: the checkbox knows its own state, and a form library may change it without a render. */
const switchRole = { role: 'switch' };

/** For what is on or off. Agreeing to something, or choosing from a list, is a Checkbox. */
export function Switch({ label, description, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        'flex min-h-11 items-center justify-between gap-4 py-2 has-disabled:opacity-50',
        className,
      )}
    >
      <span>
        {label}
        {description ? (
          <span id={id} className="block text-f-1 text-ink-soft">
            {description}
          </span>
        ) : null}
      </span>
      <span className="relative h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          {...switchRole}
          aria-describedby={description ? id : undefined}
          className="peer h-7 w-12 appearance-none rounded-pill border border-line-strong bg-surface transition-colors checked:border-lacquer checked:bg-lacquer"
        />
        <span className="pointer-events-none absolute top-1 left-1 size-5 rounded-pill bg-ink-soft transition-[translate,background-color] peer-checked:translate-x-5 peer-checked:bg-on-lacquer forced-colors:bg-[ButtonText]" />
      </span>
    </label>
  );
}
