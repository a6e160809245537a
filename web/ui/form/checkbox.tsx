import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { FieldError } from './field-error.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, description, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 gap-3 py-2.5 has-disabled:opacity-50">
        <span className="relative size-6 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={
              classNames(description ? `${id}-description` : null, error ? `${id}-error` : null) || undefined
            }
            className="peer size-6 appearance-none rounded-chip border border-line-strong bg-surface transition-colors checked:border-lacquer checked:bg-lacquer hover:border-ink-soft aria-invalid:border-danger"
          />
          <Icon
            name="check"
            className="pointer-events-none absolute inset-0 m-auto size-4 stroke-3 text-on-lacquer opacity-0 transition-opacity peer-checked:opacity-100"
          />
        </span>
        <span>
          {label}
          {description ? (
            <span id={`${id}-description`} className="block text-f-1 text-ink-soft">
              {description}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
