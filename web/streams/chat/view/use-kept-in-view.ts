import { type RefObject, useEffect } from 'react';
import { hiddenBelow } from './hidden-below.ts';

/**
 * A phone's keyboard covers the page, or makes the window smaller: what is being typed into is moved above it, and above
 * the bottom bar, which is where the page's own scrolling ends too.
 */
export function useKeptInView(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const look = () => {
      if (!element.current?.contains(document.activeElement)) return;
      const page = document.documentElement;
      const hidden = hiddenBelow(element.current.getBoundingClientRect().bottom, {
        viewport,
        pageHeight: page.clientHeight,
        covered: Number.parseFloat(getComputedStyle(page).scrollPaddingBottom) || 0,
      });
      if (hidden > 0) window.scrollBy({ top: hidden, behavior: 'instant' });
    };
    viewport.addEventListener('resize', look);
    return () => viewport.removeEventListener('resize', look);
  }, [element]);
}
