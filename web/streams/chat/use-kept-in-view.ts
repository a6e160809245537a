import { type RefObject, useEffect } from 'react';

const MARGIN = 8;

/** A phone's keyboard covers the page without resizing it: what is being typed into is moved above it. */
export function useKeptInView(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const look = () => {
      if (!element.current?.contains(document.activeElement)) return;
      const hidden =
        element.current.getBoundingClientRect().bottom + MARGIN - viewport.offsetTop - viewport.height;
      if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' });
    };
    viewport.addEventListener('resize', look);
    return () => viewport.removeEventListener('resize', look);
  }, [element]);
}
