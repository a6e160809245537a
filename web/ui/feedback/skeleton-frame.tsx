import type { ReactNode } from 'react';

type SkeletonFrameProps = { label?: string; className?: string | undefined; children: ReactNode };

/** Holds the placeholder shapes: sighted people see them, screen readers hear one sentence. */
export function SkeletonFrame({ label = 'Loading', className, children }: SkeletonFrameProps) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  );
}
