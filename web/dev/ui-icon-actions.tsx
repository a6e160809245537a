import { useState } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { IconLink } from '#web/ui/action/icon-link.tsx';
import { Menu } from '#web/ui/action/menu.tsx';
import { MenuItem } from '#web/ui/action/menu-item.tsx';
import { MenuLink } from '#web/ui/action/menu-link.tsx';
import { MenuSeparator } from '#web/ui/action/menu-separator.tsx';
import { Tooltip } from '#web/ui/action/tooltip.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { UiExample } from './ui-example.tsx';

export function UiIconActions() {
  const [saved, setSaved] = useState(true);
  return (
    <UiExample title="Icon buttons, menu, tooltip">
      <IconButton label="Notifications, 3 unread">
        <Icon name="bell" />
      </IconButton>
      <Tooltip label={saved ? 'Remove bookmark' : 'Bookmark'}>
        <IconButton label="Bookmark" pressed={saved} onClick={() => setSaved(!saved)} variant="outline">
          <Icon name="bookmark" className={saved ? 'fill-current' : undefined} />
        </IconButton>
      </Tooltip>
      <IconButton label="Play" variant="solid" size="big">
        <Icon name="play" className="translate-x-px fill-current" />
      </IconButton>
      <IconLink label="Settings" to="/settings" size="sm">
        <Icon name="settings" />
      </IconLink>
      <IconButton label="Play, not ready yet" disabled>
        <Icon name="play" />
      </IconButton>
      <Menu
        trigger={
          <IconButton label="More" variant="outline">
            <Icon name="ellipsis" />
          </IconButton>
        }
      >
        <MenuItem icon={<Icon name="pencil" />} onSelect={() => toast({ title: 'Renamed.' })}>
          Rename
        </MenuItem>
        <MenuLink icon={<Icon name="settings" />} to="/settings">
          Settings
        </MenuLink>
        <MenuItem icon={<Icon name="log-out" />} disabled onSelect={() => toast({ title: 'Signed out.' })}>
          Sign out
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Icon name="trash" />}
          tone="danger"
          onSelect={() => toast({ title: 'Deleted.', tone: 'destructive' })}
        >
          Delete
        </MenuItem>
      </Menu>
    </UiExample>
  );
}
