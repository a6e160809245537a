import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { holdHistory, placeOf } from '#web/ui/departure/held-history.ts';

/** Where the back button is a gesture or a key, people expect it to close what lies on top of the page. */
const PHONES = '(width < 600px), (pointer: coarse)';

/**
 * Makes the back button close an overlay instead of leaving the page beneath it. Adds no entry to the history that
 * links or reloads could stumble over; the price is that it cannot stop people from leaving for another site.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const onReturn = useEffectEvent(close);
  // `key` changes with every history entry, so the current position has to be read again.
  useEffect(() => {
    if (!isOpen || !key || !matchMedia(PHONES).matches) return;
    const here = placeOf(history.state);
    let isReturning = false;
    return holdHistory((event) => {
      const distance = here - placeOf(event.state);
      if (!isReturning && !distance) return;
      event.stopImmediatePropagation();
      isReturning = !isReturning;
      // The browser has already moved: bring it back, and let the router hear of neither step.
      if (isReturning) history.go(distance);
      else onReturn();
    });
  }, [isOpen, key]);
}
