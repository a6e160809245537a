import type { ReactNode } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { usePlace } from '#web/router/use-place.ts';
import { Link } from '#web/ui/action/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { isCurrent } from './is-current.ts';

/** The header's links on large screens. */
export function MainNav() {
  const { user } = useAuth();
  return (
    <nav aria-label="Main" className="hidden items-center lg:flex xl:ml-3 xl:gap-1">
      <NavLink to="/courses">Courses</NavLink>
      <NavLink to="/modules">Academy</NavLink>
      <NavLink to="/streams">Live Streams</NavLink>
      <NavLink to="/#creators">For Creators</NavLink>
      <NavLink to="/#pricing">Pricing</NavLink>
      {user?.isAdmin ? <NavLink to="/admin">Admin</NavLink> : null}
    </nav>
  );
}

function NavLink({ to, children }: { to: string; children: ReactNode }) {
  const current = isCurrent(to, usePlace());
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={classNames('header-link', current ? 'font-[650] text-lacquer' : 'font-medium')}
    >
      {children}
      {current ? <span aria-hidden="true" className="header-moon" /> : null}
    </Link>
  );
}
