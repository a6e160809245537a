import { type ReactNode, useEffect, useRef } from 'react';
import { OfflineNotice } from './offline-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Between the notices and the bar beneath them. */
const GAP = 12;

/** Notices that concern every page, shown at its bottom for as long as they apply. */
export function ShellNotices() {
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => (notices.current ? keepRoomFor(notices.current) : undefined), []);
  return (
    <div
      ref={notices}
      id="notices"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar)+12px)] z-30 grid justify-items-center gap-2 lg:justify-items-start"
    >
      <Live>
        <OfflineNotice />
      </Live>
      <Live>
        <UpdateNotice />
      </Live>
    </div>
  );
}

/** So that a page's last button can be scrolled clear of them, and toasts lie above. */
function keepRoomFor(notices: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { offsetHeight } = notices;
    if (offsetHeight === 0) style.removeProperty('--notices');
    else style.setProperty('--notices', `${offsetHeight + GAP}px`);
  });
  observer.observe(notices);
  return () => observer.disconnect();
}

function Live({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="pointer-events-auto empty:absolute">
      {children}
    </div>
  );
}
