import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { CloseButton } from './close-button.tsx';
import { useLayer } from './use-layer.ts';
import { useMeantChanges } from './use-meant-changes.ts';

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Menus come from the right; filters and details from below, where the thumb is. */
  side?: 'right' | 'bottom';
  children: ReactNode;
  footer?: ReactNode;
};

const sides = {
  right: 'top-0 bottom-(--keyboard) right-0 w-[min(24rem,calc(100vw-3rem))] pr-safe-right [--from:100%_0]',
  bottom:
    'inset-x-0 bottom-(--keyboard) mx-auto max-h-[calc(88dvh-var(--keyboard))] max-w-160 rounded-t-[20px] [--from:0_100%]',
};

export function Sheet({ open, onOpenChange, title, side = 'right', children, footer }: SheetProps) {
  useLayer(open, () => onOpenChange(false));
  const change = useMeantChanges(open, onOpenChange);
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup
          className={classNames(
            'dims slides fixed z-50 flex flex-col bg-surface text-ink shadow-lift outline-none',
            sides[side],
          )}
        >
          <header className="px-5 pt-[max(1.25rem,var(--safe-top))] pr-16 pb-3">
            <Dialog.Title className="text-f1">{title}</Dialog.Title>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-[max(1.25rem,var(--safe-bottom))]">
            {children}
          </div>
          {footer ? (
            <footer className="flex gap-2 border-line border-t px-5 pt-3 pb-[max(0.75rem,var(--safe-bottom))]">
              {footer}
            </footer>
          ) : null}
          <div className="absolute top-[max(0.5rem,calc(var(--safe-top)-0.75rem))] right-2">
            <CloseButton />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
