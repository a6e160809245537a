import { useLayoutEffect, useRef } from 'react';
import { SOON } from './swallow-second-tap.ts';

/** Of a dialog or a menu. */
type Change = { reason: string; event: Event };

/** By which the second tap of a double tap on what opens it would close it: it meets that again, or what lies behind. */
const BESIDE = ['outside-press', 'trigger-press'];

/** Nobody means to close by a double tap what they open by it. */
export function useMeantChanges(isOpen: boolean, onOpenChange: (open: boolean) => void) {
  const openedAt = useRef(0);
  useLayoutEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  return (open: boolean, { reason, event }: Change): void => {
    const isSecondTap = !open && BESIDE.includes(reason) && event.timeStamp - openedAt.current < SOON;
    if (!isSecondTap) onOpenChange(open);
  };
}
