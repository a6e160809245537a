import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Menu } from '#web/ui/action/menu.tsx';
import { MenuItem } from '#web/ui/action/menu-item.tsx';
import { MenuSeparator } from '#web/ui/action/menu-separator.tsx';

type LessonMenuProps = {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onMove: (step: 1 | -1) => void;
  onDelete: () => void;
};

/** Everything that can be done with a lesson, moving it included: dragging is not for every hand. */
export function LessonMenu({ title, isFirst, isLast, onEdit, onMove, onDelete }: LessonMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${title}`} className="-mr-2">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onSelect={onEdit}>
        Edit
      </MenuItem>
      <MenuItem icon={<ArrowUp />} disabled={isFirst} onSelect={() => onMove(-1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} disabled={isLast} onSelect={() => onMove(1)}>
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
