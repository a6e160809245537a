import type { ComponentProps } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type ControlButtonProps = Omit<ComponentProps<typeof IconButton>, 'variant' | 'size'> & {
  /** The key that does the same, as it is written on it. */
  shortcut?: string;
};

/** A control on the film. Pressed ones are filled, so that the state is told by more than a colour. */
export function ControlButton({ label, shortcut, pressed, className, ...rest }: ControlButtonProps) {
  return (
    <IconButton
      {...rest}
      label={label}
      pressed={pressed}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-keyshortcuts={shortcut}
      className={classNames(
        '@max-[22rem]/player:w-10',
        pressed && 'bg-on-night! text-night! hover:bg-on-night/85!',
        className,
      )}
    />
  );
}
