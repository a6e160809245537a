import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Does for a page drawn by the browser what loading a document does: keyboard and screen reader begin at the new
 * page, and its title is said.
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
    // A page that puts the cursor into its first field has already said where to begin.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

/** A new page starts at its top at once; only a jump within a page glides. */
function useGlide(): void {
  const location = useLocation();
  const previous = useRef<string>(undefined);

  // Layout effects run in the order of the document: this one before that of the router, which scrolls.
  useLayoutEffect(() => {
    const isWithinPage = previous.current === location.pathname;
    previous.current = location.pathname;
    if (!isWithinPage) return;
    const { dataset } = document.documentElement;
    dataset.glides = '';
    requestAnimationFrame(() => delete dataset.glides);
  }, [location]);
}
