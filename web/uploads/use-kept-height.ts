import { type RefObject, useLayoutEffect } from 'react';

/** What is below this part stays where it is when a smaller step takes a larger one's place, or comes back. */
export function useKeptHeight(part: RefObject<HTMLElement | null>, step: string): void {
  useLayoutEffect(() => {
    const element = part.current;
    if (element && step) element.style.minHeight = `${element.offsetHeight}px`;
  }, [part, step]);
}
