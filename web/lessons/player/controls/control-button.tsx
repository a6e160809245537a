import type { ComponentProps } from 'react';
import { showsKeyHints } from '#web/lessons/practice/shows-key-hints.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type ControlButtonProps = Omit<ComponentProps<typeof IconButton>, 'variant' | 'size'> & {
  /** The keyboard shortcut for the same action, as labelled on the key. */
  shortcut?: string;
};

/** A control on the video. Pressed ones are filled, so that colour is not the only sign of their state. */
export function ControlButton({ label, shortcut, pressed, className, ...rest }: ControlButtonProps) {
  return (
    <IconButton
      {...rest}
      label={label}
      pressed={pressed}
      title={shortcut && showsKeyHints() ? `${label} (${shortcut})` : label}
      aria-keyshortcuts={shortcut}
      className={classNames(pressed && 'bg-on-night! text-night! hover:bg-on-night/85!', className)}
    />
  );
}
