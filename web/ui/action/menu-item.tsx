import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type MenuItemProps = {
  onSelect: () => void;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, icon, tone = 'plain', disabled, children }: MenuItemProps) {
  return (
    <Menu.Item
      onClick={onSelect}
      disabled={disabled}
      className={classNames('floating-item', tone === 'danger' && 'text-danger')}
    >
      {icon}
      {children}
    </Menu.Item>
  );
}
