import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

type BusyProps = { when: boolean; label?: string; className?: string; children: ReactNode };

/** Content being replaced: it stays readable but dimmed, with a moving line above it. */
export function Busy({ when, label = 'Loading', className, children }: BusyProps) {
  return (
    <div aria-busy={when} className={classNames('relative', className)}>
      <div className={classNames('transition-opacity duration-200', when && 'opacity-80 delay-150')}>
        {children}
      </div>
      <div role="status">
        {when ? (
          <span className="absolute inset-x-0 -top-2 h-0.5 overflow-hidden rounded-pill">
            <span className="block h-full w-1/3 animate-sweep rounded-pill bg-lacquer" />
            <span className="sr-only">{label}</span>
          </span>
        ) : null}
      </div>
    </div>
  );
}
