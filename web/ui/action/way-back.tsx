import { Icon } from '#web/ui/icon/icon.tsx';
import { Link } from './link.tsx';

type WayBackProps = { to: string; label: string };

/** At the top of a page on a wide screen. A phone has the arrow in its header. */
export function WayBack({ to, label }: WayBackProps) {
  return (
    <Link
      to={to}
      className="way-back touch-target -ml-2.5 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-pill font-semibold text-ui hover:bg-hover max-lg:hidden lg:px-2.5"
    >
      <Icon name="arrow-left" />
      <span className="max-lg:sr-only">{label}</span>
    </Link>
  );
}
