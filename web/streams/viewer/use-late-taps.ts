import { type MouseEvent, useLayoutEffect, useRef } from 'react';

/** Nobody sees what a button has become, and decides to press it, any sooner. */
const NOTICED_MS = 700;

/**
 * For a row whose buttons change by themselves: a press right afterwards was meant for what was there before, and does
 * nothing. A keyboard presses what has the focus, wherever it is by then.
 */
export function useLateTaps(shown: string) {
  const last = useRef(shown);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    changedAt.current = performance.now();
  }, [shown]);

  return (event: MouseEvent) => {
    if (event.detail === 0 || event.timeStamp - changedAt.current > NOTICED_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
