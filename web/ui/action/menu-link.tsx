import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

type MenuLinkProps = { to: string; icon?: ReactNode; children: ReactNode };

export function MenuLink({ to, icon, children }: MenuLinkProps) {
  return (
    <Menu.LinkItem closeOnClick render={<Link to={to} />} className="floating-item">
      {icon}
      {children}
    </Menu.LinkItem>
  );
}
