import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '#web/ui/location/location.ts';
import { holdHistory } from './held-history.ts';

/**
 * Keeps people from leaving by accident: a link, the back button or closing the tab is held. `departure` lets
 * it proceed; null while nobody is trying to leave.
 */
export function useHeldDeparture(isHolding: boolean) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [departure, setDeparture] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isHolding) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isMove = link instanceof HTMLAnchorElement && link.target !== '_blank' && isElsewhere(link);
      if (!isMove || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      const destination = link.pathname + link.search + link.hash;
      setDeparture(() => () => void navigate(destination));
    };
    addEventListener('beforeunload', warn);
    // Capture phase: the links themselves would have navigated before the event bubbled up to here.
    document.addEventListener('click', hold, { capture: true });
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, { capture: true });
    };
  }, [isHolding, navigate]);

  // `key` changes with every history entry, and only the current one is to be held.
  useEffect(() => {
    if (!isHolding || !key) return;
    const release = holdHistory((distance) => {
      setDeparture(() => () => {
        release();
        history.go(distance);
      });
    });
    return release;
  }, [isHolding, key]);

  return { departure, stay: () => setDeparture(null) };
}

function isElsewhere(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname;
}
