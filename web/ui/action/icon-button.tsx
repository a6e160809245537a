import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type IconButtonLook, iconButtonStyle } from './icon-button-style.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed'> &
  IconButtonLook & {
    /** What the button does, for people who can't see the icon. */
    label: string;
    /** For a button that stays pressed, such as a bookmark. */
    pressed?: boolean;
  };

export function IconButton({
  label,
  pressed,
  variant,
  size,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(iconButtonStyle({ variant, size }), className)}
    />
  );
}
