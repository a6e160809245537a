import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactElement, type ReactNode, type RefObject, useState } from 'react';
import { useLayer } from '#web/ui/overlay/use-layer.ts';

type MenuProps = {
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
} & (
  | {
      /** The button that opens it; it must forward its props and ref. */
      trigger: ReactElement;
    }
  | {
      /** The button that it belongs to, for a menu whose code is loaded once that is pressed. */
      anchor: RefObject<HTMLElement | null>;
      open: boolean;
      onOpenChange: (open: boolean) => void;
    }
);

export function Menu({ align = 'end', children, ...opening }: MenuProps) {
  const isHeld = 'anchor' in opening;
  const [isOpen, setIsOpen] = useState(false);
  const open = isHeld ? opening.open : isOpen;
  const onOpenChange = isHeld ? opening.onOpenChange : setIsOpen;
  useLayer(open, () => onOpenChange(false));
  return (
    <BaseMenu.Root open={open} onOpenChange={onOpenChange}>
      {isHeld ? null : <BaseMenu.Trigger render={opening.trigger} />}
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          anchor={isHeld ? opening.anchor : undefined}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <BaseMenu.Popup
            finalFocus={isHeld ? opening.anchor : undefined}
            className="floating pops max-h-(--available-height) min-w-52 overflow-y-auto p-1.5"
          >
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
