import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#web/ui/location/location.ts';
import { endArrival, layOutTheRest } from './arrival.ts';

const positions = new Map<string, number>();

/** Whether somebody has been at this history entry and moved around there. The first one counts as new every time. */
export const wasLeftAt = (key: string) => key !== 'default' && positions.has(key);

let broughtBack = '';

/**
 * Whether the browser itself brings this entry back to where it was, after a reload or from another site: its anchor
 * was followed before.
 */
export const wasBroughtBack = (key: string, hash: string) => broughtBack === key + hash;

/** A new page starts at its top or its anchor; going back restores the previous position. */
export function ScrollRestoration() {
  const { key, pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useLayoutEffect(() => {
    const own = () => {
      history.scrollRestoration = key === 'default' ? 'auto' : 'manual';
    };
    // What is remembered here goes with the document.
    const hand = () => {
      history.scrollRestoration = 'auto';
    };
    const remember = () => positions.set(key, scrollY);
    own();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', hand);
    addEventListener('pageshow', own);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', hand);
      removeEventListener('pageshow', own);
    };
  }, [key]);

  useEffect(layOutTheRest, []);

  const shown = useRef('');
  useLayoutEffect(() => {
    // If only the query changed, it is the same page at the same position.
    if (shown.current === pathname + hash) return;
    if (shown.current) endArrival();
    else if (isLoadedAgain()) broughtBack = key + hash;
    const isFirst = shown.current === '';
    shown.current = pathname + hash;
    if (isFirst && wasBroughtBack(key, hash)) return;
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const left = positions.get(key);
    if (isReturn && left !== undefined) scrollTo(0, left);
    else if (anchor) anchor.scrollIntoView();
    else if (!isReturn) scrollTo(0, 0);
  }, [pathname, hash, key, isReturn]);

  return null;
}

function isLoadedAgain(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}
