import { classNames } from '#web/ui/class-names.ts';

type GaugeProps = {
  label: string;
  /** 0 to 100. */
  value: number;
  className?: string;
};

const ARC = 'M4 28A24 24 0 0 1 52 28';

/** Progress as a half-moon, in the surrounding text colour. */
export function Gauge({ label, value, className }: GaugeProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames('relative w-14 shrink-0', className)}
    >
      <svg
        viewBox="0 0 56 31"
        aria-hidden="true"
        className="block w-full overflow-visible"
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        stroke="currentColor"
      >
        <path d={ARC} opacity=".2" />
        {percent > 0 ? <path d={ARC} pathLength="100" strokeDasharray={`${percent} 200`} /> : null}
      </svg>
      <span className="absolute inset-x-0 -bottom-[3px] text-center text-[0.8125rem] leading-none font-[650] tabular-nums">
        {percent}%
      </span>
    </div>
  );
}
