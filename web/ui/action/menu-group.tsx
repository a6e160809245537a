import { Menu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

/** Entries that belong together, under the words they are about. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="max-w-72 px-3 pt-2 pb-2.5 text-ui">{label}</Menu.GroupLabel>
      {children}
    </Menu.Group>
  );
}
