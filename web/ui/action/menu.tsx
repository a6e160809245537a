import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

type MenuProps = {
  /** The button that opens it; it must forward its props and ref. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-50 outline-none">
          <BaseMenu.Popup className="floating pops max-h-(--available-height) min-w-52 overflow-y-auto p-1.5">
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
