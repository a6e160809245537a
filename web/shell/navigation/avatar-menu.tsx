import type { RefObject } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { useSignOut } from '#web/auth/use-sign-out.ts';
import type { OverlayProps } from '#web/layout/use-lazy-overlay.ts';
import { Menu } from '#web/ui/action/menu.tsx';
import { MenuGroup } from '#web/ui/action/menu-group.tsx';
import { MenuItem } from '#web/ui/action/menu-item.tsx';
import { MenuLink } from '#web/ui/action/menu-link.tsx';
import { MenuSeparator } from '#web/ui/action/menu-separator.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { switchTheme } from '#web/ui/theme.ts';
import { listOwnPlaces } from './list-own-places.ts';

type AvatarMenuProps = OverlayProps & { anchor: RefObject<HTMLElement | null> };

/** One's own places, on large screens; phones have them in the side menu. */
export function AvatarMenu({ open, onOpenChange, anchor }: AvatarMenuProps) {
  const { user } = useAuth();
  const signOut = useSignOut();
  if (!user) return null;
  return (
    <Menu anchor={anchor} open={open} onOpenChange={onOpenChange}>
      <MenuGroup
        label={
          <>
            <span className="block truncate font-semibold">{user.displayName}</span>
            <span className="block truncate text-ink-soft">{user.email}</span>
          </>
        }
      >
        {listOwnPlaces(user).map(({ to, icon, label }) => (
          <MenuLink key={to} to={to} icon={<Icon name={icon} />}>
            {label}
          </MenuLink>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuItem
        onSelect={switchTheme}
        icon={
          <>
            <Icon name="sun" className="dark:hidden" />
            <Icon name="moon" className="hidden dark:block" />
          </>
        }
      >
        Switch theme
      </MenuItem>
      <MenuItem onSelect={signOut} icon={<Icon name="log-out" />}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
