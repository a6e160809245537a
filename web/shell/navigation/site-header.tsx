import { useAuth } from '#web/auth/auth-context.ts';
import { NotificationBell } from '#web/notifications/notification-bell.tsx';
import { usePlace } from '#web/router/use-place.ts';
import { focusPageSearch } from '#web/ui/action/focus-page-search.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Link } from '#web/ui/action/link.tsx';
import { ThemeSwitch } from '#web/ui/action/theme-switch.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/display/logo.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AccountActions } from './account-actions.tsx';
import { BackButton } from './back-button.tsx';
import { headerTitle } from './header-title.ts';
import { MainNav } from './main-nav.tsx';
import { MenuButton } from './menu-button.tsx';

/** One header for both: on phones the back button and the page's title, on large screens the logo and the links. */
export function SiteHeader() {
  const pathname = usePlace();
  const { status } = useAuth();
  const isHome = pathname === '/';
  return (
    <header className="site-header pt-safe-top print:hidden">
      <div className="wrap flex h-16 items-center gap-2 lg:h-18 lg:gap-4 xl:gap-6">
        {isHome ? null : <BackButton className="-ml-2.5 lg:hidden" />}
        <Link
          to="/"
          aria-label="Lunula, home"
          className={classNames('touch-target shrink-0 rounded-chip', !isHome && 'max-lg:hidden')}
        >
          <Logo />
        </Link>
        {isHome ? null : (
          <span className="display min-w-0 flex-1 truncate text-f1 lg:hidden">{headerTitle(pathname)}</span>
        )}
        <MainNav />
        <div className="ml-auto flex items-center gap-1 lg:gap-2">
          <ThemeSwitch className="max-lg:hidden" />
          {pathname === '/courses' ? (
            <IconButton label="Search courses" onClick={focusPageSearch} className="lg:hidden">
              <Icon name="search" />
            </IconButton>
          ) : null}
          <div className="flex items-center justify-end gap-1 lg:min-w-[13.5rem] lg:gap-2">
            {status === 'signed-in' ? <NotificationBell /> : null}
            <AccountActions isHome={isHome} />
          </div>
          <MenuButton />
        </div>
      </div>
    </header>
  );
}
