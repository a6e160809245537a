import { classNames } from '#web/ui/class-names.ts';

type LogoProps = {
  /** Just the mark, where there is no room for the name. */
  markOnly?: boolean;
  className?: string;
};

export function Logo({ markOnly = false, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 26 40" aria-hidden="true" className="h-7.5 w-auto">
        <path
          fill="var(--lacquer)"
          d="M2.6 32C3.2 37.4 8 39.6 13 39.6S22.8 37.4 23.4 32C24.4 27 25 23.5 25 19.5C25 9.5 17.5.4 13 .4S1 9.5 1 19.5C1 23.5 1.6 27 2.6 32Z"
        />
        <path
          fill="var(--blush)"
          d="M3.3 34C4.4 30 8.3 27.8 13 27.8S21.6 30 22.7 34C21.2 37.9 17.2 39.6 13 39.6S4.8 37.9 3.3 34Z"
        />
      </svg>
      <span className={markOnly ? 'sr-only' : 'display text-[1.375rem] leading-none font-bold'}>Lunula</span>
    </span>
  );
}
