import { classNames } from '#web/ui/class-names.ts';
import { type IconButtonLook, iconButtonStyle } from './icon-button-style.ts';
import { Link, type LinkProps } from './link.tsx';

type IconLinkProps = Omit<LinkProps, 'aria-label'> & IconButtonLook & { label: string };

export function IconLink({ label, variant, size, className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      className={classNames(iconButtonStyle({ variant, size }), className)}
    />
  );
}
