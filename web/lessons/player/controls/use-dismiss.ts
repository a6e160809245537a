import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes on Escape, a press elsewhere, or the focus moving on. */
export function useDismiss(box: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = box.current;
    if (!isOpen || !element) return;
    const stop = new AbortController();
    const { signal } = stop;
    const onOutside = ({ target }: Event) => {
      // A press on something unfocusable moves the focus to an ancestor, which may be the panel.
      const isAround = target instanceof Node && target.contains(element);
      if (target instanceof Node && !isAround && !element.contains(target)) close();
    };
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' && event.key !== 'Enter') return;
        event.preventDefault();
        close();
        element.querySelector('button')?.focus();
      },
      { signal },
    );
    return () => stop.abort();
  }, [box, isOpen]);
}
