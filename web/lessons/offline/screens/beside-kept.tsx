import type { ReactNode } from 'react';
import { WayBack } from '#web/ui/action/way-back.tsx';

/** Where a saved lesson would be. */
export function BesideKept({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap max-w-180 py-6 lg:py-12">
      <WayBack to="/offline" label="Saved for offline" />
      <h1 className="mt-4 text-f4">{title}</h1>
      {children}
    </div>
  );
}
