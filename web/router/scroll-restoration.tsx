import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#web/ui/location/location.ts';
import { endArrival, layOutTheRest, wasReturnedTo } from './arrival.ts';

const positions = new Map<string, number>();

/** Whether somebody has been at this history entry and moved around there. The first one counts as new every time. */
export const wasLeftAt = (key: string) => key !== 'default' && positions.has(key);

/** A new page starts at its top or its anchor; going back restores the previous position. */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    history.scrollRestoration = key === 'default' ? 'auto' : 'manual';
    const remember = () => positions.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);

  useEffect(layOutTheRest, []);

  const shown = useRef('');
  useLayoutEffect(() => {
    // If only the query changed, it is the same page at the same position.
    if (shown.current === pathname + hash) return;
    if (shown.current) endArrival();
    shown.current = pathname + hash;
    if (wasReturnedTo()) return;
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const left = positions.get(key);
    if (isReturn && left !== undefined) scrollTo(0, left);
    else if (anchor) anchor.scrollIntoView();
    else if (!isReturn) scrollTo(0, 0);
  }, [pathname, hash, key, isReturn]);

  return null;
}
