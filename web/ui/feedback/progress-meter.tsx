import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type ProgressMeterProps = {
  label: string;
  /** 0 to 100; omitted when the end is unknown. */
  value?: number | undefined;
  /** Shows the label with this at its end: percent, speed, time left. */
  detail?: ReactNode;
  tone?: 'lacquer' | 'pair';
  className?: string;
};

export function ProgressMeter({ label, value, detail, tone = 'lacquer', className }: ProgressMeterProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className={className}>
      {detail === undefined ? null : (
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-ui">
          <span aria-hidden="true" className="min-w-0 font-semibold">
            {label}
          </span>
          <span className="text-f-1 text-ink-soft tabular-nums">{detail}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 overflow-hidden rounded-pill bg-[color-mix(in_oklab,var(--ink)_14%,transparent)]"
      >
        <div
          className={classNames(
            'h-full rounded-pill transition-transform',
            tone === 'pair' ? 'bg-pair-ink' : 'bg-lacquer',
            percent === undefined && 'w-1/3 animate-sweep',
          )}
          style={percent === undefined ? undefined : { transform: `translateX(${percent - 100}%)` }}
        />
      </div>
    </div>
  );
}
