import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type InputShellProps = ComponentProps<'div'> & {
  /** `bare` is a pill whose control extends to the outline itself. */
  shape?: 'pill' | 'bare' | 'card';
};

const shapes = {
  pill: 'min-h-13 items-center gap-2.5 rounded-pill px-4.5',
  bare: 'relative min-h-13 items-center rounded-pill',
  card: 'min-h-13 rounded-card',
};

/** The outline around a text control and whatever sits beside it. Shows the control's focus and error states. */
export function InputShell({ shape = 'pill', className, ...rest }: InputShellProps) {
  return (
    <div
      {...rest}
      className={classNames(
        'flex border border-line-strong bg-surface text-ink transition-colors hover:border-ink-soft',
        'has-[:is(input,textarea,select):focus-visible]:border-lacquer has-[:is(input,textarea,select):focus-visible]:outline-2',
        '-outline-offset-2 outline-lacquer has-[[aria-invalid=true]]:border-danger has-[:disabled]:opacity-50',
        shapes[shape],
        className,
      )}
    />
  );
}
