import { classNames } from '#web/ui/class-names.ts';
import { type ButtonLook, buttonStyle } from './button-style.ts';
import { Link, type LinkProps } from './link.tsx';

/** Looks like a button but is a link: for anything that leads to another address. */
export function LinkButton({ variant, size, wide, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={classNames(buttonStyle({ variant, size, wide }), 'gap-2', className)} />;
}
