import { useEffect } from 'react';
import { wasLeftAt } from '#web/router/scroll-restoration.tsx';
import { useLocation, useNavigationType } from '#web/ui/location/location.ts';

/** Whoever does any of this has chosen where to be. */
const OWN_WILL = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/**
 * For a page whose parts load their content: whoever comes to one of them by its address stays there while those
 * above it grow, and keyboard and screen reader start there too.
 */
export function useAnchor(): void {
  const { key, hash } = useLocation();
  const isHistory = useNavigationType() === 'POP';

  useEffect(() => {
    const main = document.getElementById('main');
    const anchor = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (!main || !anchor || (isHistory && wasLeftAt(key))) return;
    anchor.tabIndex = -1;
    anchor.focus({ preventScroll: true });
    anchor.scrollIntoView();

    let height = main.offsetHeight;
    const growth = new ResizeObserver(() => {
      if (main.offsetHeight !== height) anchor.scrollIntoView({ behavior: 'instant' });
      height = main.offsetHeight;
    });
    const leave = () => growth.disconnect();
    growth.observe(main);
    for (const act of OWN_WILL) addEventListener(act, leave, { passive: true });
    return () => {
      leave();
      for (const act of OWN_WILL) removeEventListener(act, leave);
    };
  }, [key, hash, isHistory]);
}
