import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { type ButtonLook, buttonStyle } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work in progress: the width stays, a spinner covers the label, and a second press does nothing. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`: that would drop keyboard focus while the work is running.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? holdBack : onClick}
      className={classNames(buttonStyle({ variant, size, wide }), className)}
    >
      <span className={classNames('inline-flex items-center gap-2 transition-opacity', busy && 'opacity-0')}>
        {children}
      </span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}

/** Also keeps the form from being submitted twice, by the button or by Enter in a field. */
function holdBack(event: MouseEvent): void {
  event.preventDefault();
}
