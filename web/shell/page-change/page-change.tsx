import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from '#web/ui/location/location.ts';
import { tellTitle } from './tell-title.ts';

/**
 * Does for a client-side navigation what loading a document does: keyboard and screen reader start at the new
 * page, and its title is announced.
 */
export function PageChange() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef(pathname);
  useGlide();

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById('main');
    // A page that focuses its first field has already chosen where to start.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    return tellTitle(setAnnouncement);
  }, [pathname]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** A new page jumps straight to its top; only a jump within a page is animated. */
function useGlide(): void {
  const location = useLocation();
  const previous = useRef<string>(undefined);

  // Layout effects run in document order: this one before the router's, which scrolls.
  useLayoutEffect(() => {
    const isWithinPage = previous.current === location.pathname;
    previous.current = location.pathname;
    if (!isWithinPage) return;
    const { dataset } = document.documentElement;
    dataset.glides = '';
    requestAnimationFrame(() => delete dataset.glides);
  }, [location]);
}
