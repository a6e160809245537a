import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Menu } from '#web/ui/action/menu.tsx';
import { MenuItem } from '#web/ui/action/menu-item.tsx';
import { MenuLink } from '#web/ui/action/menu-link.tsx';
import { MenuSeparator } from '#web/ui/action/menu-separator.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type RowMenuProps = {
  title: string;
  editLabel: 'Edit' | 'Rename';
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onMove: (step: 1 | -1) => void;
  /** For lessons: where their captions are written. */
  captionsPath?: string | undefined;
  /** For lessons, until there are as many sections as a course can have. */
  onAddSection?: (() => void) | undefined;
  /** For lessons with an uploaded film. */
  onFilm?: (() => void) | undefined;
  onDelete: () => void;
};

/** Everything that can be done with a lesson or section, including moving it: not everyone can drag. */
export function RowMenu({
  title,
  editLabel,
  isFirst,
  isLast,
  onEdit,
  onMove,
  captionsPath,
  onAddSection,
  onFilm,
  onDelete,
}: RowMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${title}`} className="-mr-2">
          <Icon name="ellipsis" />
        </IconButton>
      }
    >
      <MenuItem icon={<Icon name="pencil" />} onSelect={onEdit}>
        {editLabel}
      </MenuItem>
      {onFilm ? (
        <MenuItem icon={<Icon name="film" />} onSelect={onFilm}>
          Poster and cut
        </MenuItem>
      ) : null}
      {captionsPath ? (
        <MenuLink icon={<Icon name="captions" />} to={captionsPath}>
          Captions
        </MenuLink>
      ) : null}
      <MenuItem icon={<Icon name="arrow-up" />} disabled={isFirst} onSelect={() => onMove(-1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<Icon name="arrow-down" />} disabled={isLast} onSelect={() => onMove(1)}>
        Move down
      </MenuItem>
      {onAddSection ? (
        <MenuItem icon={<Icon name="plus" />} onSelect={onAddSection}>
          Add section above
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={<Icon name="trash" />} tone="danger" onSelect={onDelete}>
        Delete
      </MenuItem>
    </Menu>
  );
}
