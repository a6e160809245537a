import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { FieldContext } from './field-context.ts';
import { FieldError } from './field-error.tsx';

type FieldProps = {
  label: ReactNode;
  description?: ReactNode;
  /** What is wrong and how to fix it. */
  error?: string | undefined;
  required?: boolean;
  /** Shown beside the label. Mark the few optional fields, not the many required ones. */
  optional?: boolean;
  className?: string;
  children: ReactNode;
};

/** Label, control, then what is wrong with it. Every control in this folder picks up its ids on its own. */
export function Field({
  label,
  description,
  error,
  required = false,
  optional,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = classNames(description ? descriptionId : null, error ? errorId : null) || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={className}>
        <label htmlFor={id} className="mb-2 flex items-baseline justify-between gap-4 text-ui font-semibold">
          {label}
          {optional ? <span className="text-f-1 font-normal text-ink-soft">Optional</span> : null}
        </label>
        {description ? (
          <p id={descriptionId} className="-mt-1 mb-2 text-f-1 text-ink-soft">
            {description}
          </p>
        ) : null}
        {children}
        <FieldError id={errorId}>{error}</FieldError>
      </div>
    </FieldContext>
  );
}
