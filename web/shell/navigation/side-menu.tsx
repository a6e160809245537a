import { wishSignUpPath } from '#shared/auth/wish.rules.ts';
import { BILLING_MESSAGES } from '#shared/billing/billing.messages.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useSignOut } from '#web/auth/use-sign-out.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { ThemeSwitch } from '#web/ui/action/theme-switch.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import { listOwnPlaces } from './list-own-places.ts';
import { MenuPerson } from './menu-person.tsx';
import { MenuRow } from './menu-row.tsx';
import { menuRowStyle } from './menu-row-style.ts';

export function SideMenu({ open, onOpenChange }: OverlayProps) {
  const { status, user, subscription } = useAuth();
  const signOut = useSignOut();
  const close = () => onOpenChange(false);

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu">
      {user ? <MenuPerson user={user} hasPremium={subscription.subscribed} /> : null}
      <ul data-before-messages className="display border-line border-t py-3 text-f2">
        {user ? (
          listOwnPlaces(user).map(({ to, icon, label }) => (
            <MenuRow key={to} to={to} icon={<Icon name={icon} />} onFollow={close}>
              {label}
            </MenuRow>
          ))
        ) : (
          <MenuRow to="/auth" icon={<Icon name="log-in" />} onFollow={close}>
            Sign In
          </MenuRow>
        )}
        {subscription.subscribed ? null : (
          <MenuRow
            to={status === 'signed-in' ? '/subscription' : wishSignUpPath({ kind: 'premium' })}
            icon={<Icon name="gem" />}
            onFollow={close}
          >
            {subscription.isPaused ? BILLING_MESSAGES.premiumPaused.title : 'Get Premium'}
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
            className={menuRowStyle}
          >
            <Icon name="log-out" />
            Sign Out
          </button>
        </div>
      ) : null}
    </Sheet>
  );
}
