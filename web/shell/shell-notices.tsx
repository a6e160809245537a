import type { ReactNode } from 'react';
import { OfflineNotice } from './offline-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What concerns every page: at its lower end, for as long as it holds. */
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
