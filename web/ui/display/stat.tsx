import type { ReactNode } from 'react';

type StatProps = {
  label: ReactNode;
  /** A remark on the figure, below its label. */
  note?: ReactNode;
  children: ReactNode;
};

/** One figure and what it counts. Goes inside a `<dl>`. */
export function Stat({ label, note, children }: StatProps) {
  return (
    <div className="flex flex-col gap-1">
      <dt className="text-[0.875rem] text-ink-soft">{label}</dt>
      <dd className="display -order-1 text-f3 leading-none tabular-nums">{children}</dd>
      {note ? <dd className="text-f-1 font-semibold tabular-nums">{note}</dd> : null}
    </div>
  );
}
