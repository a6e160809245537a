import type { ReactNode } from 'react';
import { Link } from '#web/ui/action/link.tsx';
import { menuRowStyle } from './menu-row-style.ts';

type MenuRowProps = { to: string; icon: ReactNode; onFollow: () => void; children: ReactNode };

export function MenuRow({ to, icon, onFollow, children }: MenuRowProps) {
  return (
    <li>
      <Link to={to} onClick={onFollow} className={menuRowStyle}>
        {icon}
        {children}
      </Link>
    </li>
  );
}
