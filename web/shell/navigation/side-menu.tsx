import type { ReactNode } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { useSignOut } from '#web/auth/use-sign-out.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Link } from '#web/ui/action/link.tsx';
import { ThemeSwitch } from '#web/ui/action/theme-switch.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';

export function SideMenu({ open, onOpenChange }: OverlayProps) {
  const { status, user, subscription } = useAuth();
  const signOut = useSignOut();
  const close = () => onOpenChange(false);

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      {user ? (
        <div className="flex items-center gap-3.5 pb-5">
          <Avatar name={user.displayName} src={user.avatarUrl} size="lg" decorative />
          <div className="min-w-0">
            <p className="truncate font-semibold">{user.displayName}</p>
            <p className="truncate text-ui text-ink-soft">{user.email}</p>
            {subscription.subscribed ? (
              <Badge variant="holo" className="mt-1.5">
                Premium
              </Badge>
            ) : null}
          </div>
        </div>
      ) : null}
      <ul className="display border-line border-t py-3 text-f2">
        {status === 'signed-in' ? (
          <>
            <MenuRow to="/dashboard" icon={<Icon name="layout-dashboard" />} onFollow={close}>
              Dashboard
            </MenuRow>
            <MenuRow to="/profile/edit" icon={<Icon name="settings" />} onFollow={close}>
              Settings
            </MenuRow>
          </>
        ) : (
          <MenuRow to="/auth" icon={<Icon name="log-in" />} onFollow={close}>
            Sign In
          </MenuRow>
        )}
        {subscription.subscribed ? null : (
          <MenuRow to="/subscription" icon={<Icon name="gem" />} onFollow={close}>
            Get Premium
          </MenuRow>
        )}
        {user?.isAdmin ? (
          <MenuRow to="/admin" icon={<Icon name="shield-check" />} onFollow={close}>
            Admin
          </MenuRow>
        ) : null}
      </ul>
      <ul className="border-line border-t py-2">
        <MenuRow to="/#about" icon={<Icon name="info" />} onFollow={close}>
          About
        </MenuRow>
        <MenuRow to="/#creators" icon={<Icon name="users" />} onFollow={close}>
          For Creators
        </MenuRow>
        <MenuRow to="/#pricing" icon={<Icon name="tag" />} onFollow={close}>
          Pricing
        </MenuRow>
      </ul>
      <div className="flex items-center justify-between border-line border-t py-2">
        <span className="text-ui font-medium">Light or dark</span>
        <ThemeSwitch className="-mr-3" />
      </div>
      {status === 'signed-in' ? (
        <div className="border-line border-t py-2">
          <button
            type="button"
            onClick={() => {
              close();
              signOut();
            }}
            className={rowStyle}
          >
            <Icon name="log-out" />
            Sign Out
          </button>
        </div>
      ) : null}
    </Sheet>
  );
}

const rowStyle =
  'flex min-h-12 w-full items-center gap-3.5 rounded-chip font-medium transition-colors hover:text-lacquer [&_.icon]:text-ink-soft';

type MenuRowProps = { to: string; icon: ReactNode; onFollow: () => void; children: ReactNode };

function MenuRow({ to, icon, onFollow, children }: MenuRowProps) {
  return (
    <li>
      <Link to={to} onClick={onFollow} className={rowStyle}>
        {icon}
        {children}
      </Link>
    </li>
  );
}
