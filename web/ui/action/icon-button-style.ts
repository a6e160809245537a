import { classNames } from '#web/ui/class-names.ts';

export type IconButtonLook = {
  variant?: 'plain' | 'outline' | 'solid';
  size?: 'sm' | 'md' | 'big';
};

const variants = {
  plain: 'border-transparent hover:bg-[color-mix(in_oklab,currentColor_9%,transparent)]',
  outline: 'outlined',
  solid: 'border-transparent bg-lacquer text-on-lacquer hover:bg-lacquer-press',
};

const sizes = { sm: 'size-9', md: 'size-11', big: 'size-13 text-f1' };

export function iconButtonStyle({ variant = 'plain', size = 'md' }: IconButtonLook): string {
  return classNames('icon-button', variants[variant], sizes[size]);
}
