import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { holdHistory, placeOf } from './held-history.ts';

/**
 * Keeps people from leaving by accident: a link, the back button or closing the tab is held. `departure` lets
 * it proceed; null while nobody is trying to leave.
 */
export function useHeldDeparture(isHolding: boolean) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useRef(false);
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

  // `key` changes with every history entry, so the current position has to be read again.
  useEffect(() => {
    if (!isHolding || !key) return;
    const here = placeOf(history.state);
    let isReturning = false;
    return holdHistory((event) => {
      if (isLeaving.current) return;
      const distance = here - placeOf(event.state);
      if (!isReturning && !distance) return;
      event.stopImmediatePropagation();
      isReturning = !isReturning;
      if (!isReturning) return;
      // The browser has already moved: bring it back, and let the router hear of neither step.
      history.go(distance);
      setDeparture(() => () => {
        isLeaving.current = true;
        history.go(-distance);
      });
    });
  }, [isHolding, key]);

  return { departure, stay: () => setDeparture(null) };
}

function isElsewhere(link: HTMLAnchorElement): boolean {
  return link.origin === location.origin && link.pathname !== location.pathname;
}
