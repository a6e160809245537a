import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from './field-error.tsx';

type FieldGroupProps = {
  legend: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** One question answered by several controls: radios, checkboxes, stars. */
export function FieldGroup({ legend, description, error, className, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      data-invalid={error ? '' : undefined}
      className={classNames('min-w-0', className)}
      aria-describedby={
        classNames(description ? `${id}-description` : null, error ? `${id}-error` : null) || undefined
      }
    >
      <legend className="mb-1 text-ui font-semibold">{legend}</legend>
      {description ? (
        <p id={`${id}-description`} className="mb-1 text-f-1 text-ink-soft">
          {description}
        </p>
      ) : null}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
