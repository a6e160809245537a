import { useEffectEvent, useLayoutEffect } from 'react';
import { holdHistory } from '#web/ui/departure/held-history.ts';
import { useLocation } from '#web/ui/location/location.ts';

/** Where the back button is a gesture or a key, people expect it to close what lies on top of the page. */
const PHONES = '(width < 600px), (pointer: coarse)';

/**
 * Makes the back button close an overlay instead of leaving the page beneath it. Adds no entry to the history that
 * links or reloads could stumble over; the price is that it cannot stop people from leaving for another site.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const onReturn = useEffectEvent(close);
  // `key` changes with every history entry, and only the current one is to be held. A layout effect: whoever sees the
  // overlay can press the button.
  useLayoutEffect(() => {
    if (!isOpen || !key || !matchMedia(PHONES).matches) return;
    return holdHistory(() => onReturn());
  }, [isOpen, key]);
}
