import { type RefObject, useLayoutEffect } from 'react';

/** What is below this part stays where it is when something smaller takes the place of what was there, or comes back. */
export function useKeptHeight(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    if (!element) return;
    let width = element.offsetWidth;
    const keep = () => {
      // At another width its lines break elsewhere.
      if (element.offsetWidth !== width) element.style.minHeight = '';
      width = element.offsetWidth;
      element.style.minHeight = `${element.offsetHeight}px`;
    };
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    return () => observer.disconnect();
  }, [part]);
}
