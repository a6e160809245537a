import { useLayoutEffect } from 'react';
import { swallowSecondTap } from './swallow-second-tap.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

/** What every dialog, sheet and menu does while it lies on top of the page, and when it is gone. */
export function useLayer(isOpen: boolean, close: () => void): void {
  useCloseOnBack(isOpen, close);
  // A layout effect: nothing may come between its disappearance and the next press.
  useLayoutEffect(() => {
    if (!isOpen) return;
    let last: PointerEvent | null = null;
    let isHeld = false;
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    const note = (event: PointerEvent) => {
      last = event;
      isHeld = true;
    };
    const release = () => {
      isHeld = false;
    };
    addEventListener('pointerdown', note, options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => {
      listening.abort();
      if (last) swallowSecondTap(last, { isHeld });
    };
  }, [isOpen]);
}
