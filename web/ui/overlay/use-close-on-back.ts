import { useEffectEvent, useLayoutEffect } from 'react';
import { holdHistory } from '#web/ui/departure/held-history.ts';
import { useLocation } from '#web/ui/location/location.ts';
import { closeOnRequest } from './close-on-request.ts';

/**
 * Makes the back button close an overlay instead of leaving the page beneath it. Adds no entry to the history that
 * links or reloads could stumble over; the price is that people leave for another site where their browser does not
 * tell of the button beforehand.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const { key } = useLocation();
  const onReturn = useEffectEvent(close);
  // `key` changes with every history entry, and only the current one is to be held. A layout effect: whoever sees the
  // overlay can press the button.
  useLayoutEffect(() => {
    if (!isOpen || !key) return;
    return holdHistory(() => onReturn());
  }, [isOpen, key]);
  useLayoutEffect(() => {
    if (isOpen) return closeOnRequest(() => onReturn());
  }, [isOpen]);
}
