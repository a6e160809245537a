import type { ReactNode } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { usePlace } from '#web/router/use-place.ts';
import { Link } from '#web/ui/action/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { isCurrent } from './is-current.ts';

/** The five destinations within thumb's reach, on all but large screens. */
export function BottomBar() {
  const { status, subscription } = useAuth();
  return (
    <nav aria-label="Tabs" className="bottom-bar">
      <Tab to="/" icon={<Icon name="house" />}>
        Home
      </Tab>
      <Tab
        to="/courses"
        icon={<Icon name="book-open" />}
        mark={subscription.subscribed ? <PremiumStar /> : null}
      >
        Courses
      </Tab>
      <Tab to="/modules" icon={<Icon name="graduation-cap" />}>
        Academy
      </Tab>
      <Tab to="/streams" icon={<Icon name="radio" />}>
        Live
      </Tab>
      {status === 'signed-in' ? (
        <Tab to="/dashboard" icon={<Icon name="layout-dashboard" />}>
          Dashboard
        </Tab>
      ) : (
        <Tab
          to="/auth"
          icon={<Icon name="log-in" />}
          className={status === 'loading' ? 'visitor-guess' : undefined}
        >
          Sign In
        </Tab>
      )}
    </nav>
  );
}

type TabProps = { to: string; icon: ReactNode; mark?: ReactNode; className?: string; children: ReactNode };

function Tab({ to, icon, mark, className, children }: TabProps) {
  const current = isCurrent(to, usePlace());
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={classNames(
        'bottom-link',
        current ? 'font-bold text-lacquer' : 'font-[550] text-ink-soft',
        className,
      )}
    >
      {current ? <span aria-hidden="true" className="bottom-moon" /> : null}
      <span className="relative">
        {icon}
        {mark}
      </span>
      <span>{children}</span>
    </Link>
  );
}

function PremiumStar() {
  return (
    <span className="absolute -top-1.5 -right-2.5 grid size-[15px] place-items-center rounded-pill bg-holo text-on-holo">
      <Icon name="star" className="size-[9px]! fill-current" />
      <span className="sr-only">Premium</span>
    </span>
  );
}
