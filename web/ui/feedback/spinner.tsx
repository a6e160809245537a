import { classNames } from '#web/ui/class-names.ts';

type SpinnerProps = {
  /** Announced when the spinner is on its own. Inside a busy button, the button does the announcing. */
  label?: string;
  className?: string;
};

export function Spinner({ label, className }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('size-[1.25em] shrink-0 animate-spin', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="9" opacity=".22" />
      <path d="M3 12a9 9 0 0 1 18 0" />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}
