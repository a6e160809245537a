import type { Dialog } from '@base-ui/react/dialog';
import { useLayoutEffect, useRef } from 'react';
import { SOON } from './swallow-second-tap.ts';

type Change = Pick<Dialog.Root.ChangeEventDetails, 'reason' | 'event'>;

/** The second tap of a double tap on what opens a dialog meets what lies behind it: nobody means to close it by that. */
export function useMeantChanges(isOpen: boolean, onOpenChange: (open: boolean) => void) {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return (open: boolean, { reason, event }: Change): void => {
    const isSecondTap = reason === 'outside-press' && event.timeStamp - openedAt.current < SOON;
    if (!isSecondTap) onOpenChange(open);
  };
}
