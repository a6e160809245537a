import type { ReactNode } from 'react';
import { OfflineNotice } from './offline-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Notices that concern every page, shown at its bottom for as long as they apply. */
export function ShellNotices() {
  return (
    <div className="pointer-events-none fixed inset-x-3 bottom-[calc(var(--bottom-bar)+12px)] z-30 grid justify-items-center gap-2 lg:justify-items-start">
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
    <div role="status" className="pointer-events-auto empty:absolute">
      {children}
    </div>
  );
}
