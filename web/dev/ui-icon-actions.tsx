import { Bell, Bookmark, Ellipsis, LogOut, Pencil, Play, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { IconLink } from '#web/ui/action/icon-link.tsx';
import { Menu } from '#web/ui/action/menu.tsx';
import { MenuItem } from '#web/ui/action/menu-item.tsx';
import { MenuLink } from '#web/ui/action/menu-link.tsx';
import { MenuSeparator } from '#web/ui/action/menu-separator.tsx';
import { Tooltip } from '#web/ui/action/tooltip.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UiExample } from './ui-example.tsx';

export function UiIconActions() {
  const [saved, setSaved] = useState(true);
  return (
    <UiExample title="Icon buttons, menu, tooltip">
      <IconButton label="Notifications, 3 unread">
        <Bell />
      </IconButton>
      <Tooltip label={saved ? 'Remove bookmark' : 'Bookmark'}>
        <IconButton label="Bookmark" pressed={saved} onClick={() => setSaved(!saved)} variant="outline">
          <Bookmark className={saved ? 'fill-current' : undefined} />
        </IconButton>
      </Tooltip>
      <IconButton label="Play" variant="solid" size="big">
        <Play className="translate-x-px fill-current" />
      </IconButton>
      <IconLink label="Settings" to="/settings" size="sm">
        <Settings />
      </IconLink>
      <IconButton label="Play, not ready yet" disabled>
        <Play />
      </IconButton>
      <Menu
        trigger={
          <IconButton label="More" variant="outline">
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} onSelect={() => toast({ title: 'Renamed.' })}>
          Rename
        </MenuItem>
        <MenuLink icon={<Settings />} to="/settings">
          Settings
        </MenuLink>
        <MenuItem icon={<LogOut />} disabled onSelect={() => toast({ title: 'Signed out.' })}>
          Sign out
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<Trash2 />}
          tone="danger"
          onSelect={() => toast({ title: 'Deleted.', tone: 'destructive' })}
        >
          Delete
        </MenuItem>
      </Menu>
    </UiExample>
  );
}
