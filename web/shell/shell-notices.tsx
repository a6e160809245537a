import { type ReactNode, useEffect, useRef } from 'react';
import { keepRoomFor } from '#web/ui/overlay/keep-room-for.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Between the notices and the bar beneath them. */
const GAP = 12;

/** Notices that concern every page, shown at its bottom for as long as they apply. */
export function ShellNotices() {
  const notices = useRef<HTMLDivElement>(null);
  useEffect(() => (notices.current ? keepRoomFor(notices.current, '--notices', GAP) : undefined), []);
  return (
    <div ref={notices} id="notices" className="shell-notices">
      <Live>
        <OfflineNotice />
      </Live>
      <Live>
        <UpdateNotice />
      </Live>
    </div>
  );
}

function Live({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="empty:absolute">
      {children}
    </div>
  );
}
