import type { ReactNode } from 'react';

/** One figure and what it counts. Goes inside a `<dl>`. */
export function Stat({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-1">
      <dt className="text-[0.875rem] text-ink-soft">{label}</dt>
      <dd className="display text-f3 leading-none tabular-nums">{children}</dd>
    </div>
  );
}
